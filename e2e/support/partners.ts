import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './test-interface.ts';

interface Addresses {
  readonly bank_url: string;
  readonly control_url: string;
}

/** Returns the addresses of the partner companies' pages, which `npm start` has written to a file. */
function readAddresses(): Addresses {
  return JSON.parse(readFileSync(join(dataFolder, 'run.json'), 'utf8')) as Addresses;
}

/** Returns the address of the demo bank's page, which lists the collected debits with buttons to return them. */
export const bankUrl = (): string => readAddresses().bank_url;

/** Returns the address of the page of the demo's other manager, on which outgoing transfers can be requested. */
export const otherManagerControlUrl = (): string => readAddresses().control_url;
