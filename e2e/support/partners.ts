import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './door.ts';

interface Addresses {
  readonly bank_url: string;
  readonly control_url: string;
}

/** Where the companies around the product have pages of their own: `npm start` writes it down. */
function addresses(): Addresses {
  return JSON.parse(readFileSync(join(dataFolder, 'run.json'), 'utf8')) as Addresses;
}

/** The bank of the demo: collected debits, each with ways to give it back. */
export const bankUrl = (): string => addresses().bank_url;

/** The other manager of the demo: asks us for a fund of a client. */
export const otherManagerUrl = (): string => addresses().control_url;
