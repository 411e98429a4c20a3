import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './test-interface.ts';

interface Addresses {
  readonly bank_url: string;
  readonly control_url: string;
}

/** Addresses of the partner companies with pages, written by `npm start`. */
function addresses(): Addresses {
  return JSON.parse(readFileSync(join(dataFolder, 'run.json'), 'utf8')) as Addresses;
}

/** The bank of the demo: collected debits, with buttons to return each. */
export const bankUrl = (): string => addresses().bank_url;

/** The other manager of the demo, which requests transfers out. */
export const otherManagerUrl = (): string => addresses().control_url;
