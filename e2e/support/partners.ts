import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './test-interface.ts';

interface Addresses {
  readonly bank_url: string;
  readonly control_url: string;
}

/** Returns the addresses of the partner companies' pages, which `npm start` writes to a file. */
function addresses(): Addresses {
  return JSON.parse(readFileSync(join(dataFolder, 'run.json'), 'utf8')) as Addresses;
}

/** Returns the address of the demo bank, with the collected debits and buttons to return each of them. */
export const bankUrl = (): string => addresses().bank_url;

/** Returns the address of the demo's other manager, where transfers out can be requested. */
export const otherManagerUrl = (): string => addresses().control_url;
