import { readFile } from 'node:fs/promises';
import type { Partner } from '../state.ts';

export type PartnerKeyReader = (partner: Partner) => Promise<string>;

/**
 * Returns the signing keys of the partners from the JSON file shared with the service. The file is read at each call,
 * because it can be replaced.
 */
export function createPartnerKeyReader(file: string): PartnerKeyReader {
  return async (partner) => {
    const fileJson: unknown = JSON.parse(await readFile(file, 'utf8'));
    const key: unknown =
      typeof fileJson === 'object' && fileJson !== null
        ? Reflect.get(fileJson, partner)
        : undefined;
    if (typeof key === 'string' && key !== '') return key;
    throw new Error(`no key of ${partner}`);
  };
}
