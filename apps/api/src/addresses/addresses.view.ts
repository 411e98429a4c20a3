import type { CallOutput } from '@participe/contract/types';
import { isEmptyAddress } from '@participe/domain';
import type { AddressRow } from './addresses.store.ts';

type Address = CallOutput<'GET /interveners/{id}/addresses/{addr}'>['address'];

/** Letters go to the postal address or, when it is empty, to the tax address. */
export function toAddresses(rows: readonly AddressRow[]): Address[] {
  const main = rows.some((row) => row.type === 'POSTAL' && !isEmptyAddress(row))
    ? 'POSTAL'
    : 'FISCAL';
  return rows.map(({ valid_from: validFrom, ...row }) => ({
    ...row,
    is_main: row.type === main,
    valid_from: validFrom.toISOString(),
  }));
}
