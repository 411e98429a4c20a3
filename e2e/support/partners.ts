import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './test-interface.ts';

interface Addresses {
  readonly bank_url: string;
  readonly control_url: string;
}

/** Addresses of the partner companies' pages, which `npm start` has written to a file. */
function readAddresses(): Addresses {
  return JSON.parse(readFileSync(join(dataFolder, 'run.json'), 'utf8')) as Addresses;
}

/** Page of the demo bank with the collected debits. */
export const bankUrl = (): string => readAddresses().bank_url;

/** Page of the demo's other manager, on which outgoing transfers can be requested. */
export const otherManagerControlUrl = (): string => readAddresses().control_url;
