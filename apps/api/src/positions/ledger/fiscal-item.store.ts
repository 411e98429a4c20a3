import { randomUUID } from 'node:crypto';
import type { FiscalItem } from '@participe/domain';
import type { Db } from '../../kernel/database/connect.ts';

/** Inserts the tax detail of a redemption, one item for each lot in FIFO order (TAX-03). */
export async function insertFiscalItems(
  tx: Db,
  uuidOperation: string,
  items: readonly FiscalItem[],
  exempt: boolean,
): Promise<void> {
  await tx
    .insertInto('fiscal_item')
    .values(
      items.map((item, index) => ({
        uuid: randomUUID(),
        uuid_operation: uuidOperation,
        seq: index + 1,
        uuid_lot: item.lotUuid,
        acquisition_date: item.acquisitionDate,
        origin: item.origin,
        participations: item.participations,
        acquisition_value: item.cost,
        transmission_value: item.proceeds,
        gain: item.gain,
        withholding_base: item.withholdingBase,
        withholding: item.withholding,
        is_pre_1994: item.isPre1994,
        exempt,
      })),
    )
    .execute();
}
