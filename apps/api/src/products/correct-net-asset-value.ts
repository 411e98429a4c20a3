import { randomUUID } from 'node:crypto';
import { refuse } from '@participe/domain';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { lockImports } from '../imports/index.ts';
import { markHoldersStale } from '../positions/index.ts';
import {
  insertCorrection,
  readNav,
  readOrdersExecutedAt,
} from './net-asset-value-correction.store.ts';

type Call = 'POST /products/net-asset-value-corrections';

/** Locks the imports and returns the value to be corrected (PRM-23). */
export async function readCorrectionFacts({ db, input }: ContextFor<Call>): Promise<unknown> {
  await lockImports(db, 'NET_ASSET_VALUES');
  return { value: (await readNav(db, input.body)) ?? null };
}

/**
 * Corrects a published net asset value, and stores the old value with the correction. Executed orders do not change;
 * the answer and the audit entry name the orders that used the old value (PRD-09).
 */
export const correctNetAssetValue: Handler<Call> = async (context) => {
  const { db, clock, input, actor } = context;
  const { id_product, date, net_asset_value, reason } = input.body;
  await lockImports(db, 'NET_ASSET_VALUES');
  const previousNav = await readNav(db, input.body);
  if (previousNav === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (previousNav === net_asset_value) throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const row = {
    uuid: randomUUID(),
    id_product,
    date,
    previous_value: previousNav,
    value: net_asset_value,
    reason,
    corrected_by: actor.name,
    corrected_at: clock.now,
  };
  await insertCorrection(db, row);
  await markHoldersStale(db, [{ id: id_product, since: date }]);
  const affectedOrders = await readOrdersExecutedAt(db, input.body, previousNav);
  const { value, ...correction } = { ...row, corrected_at: clock.now.toISOString() };
  context.audit({
    action: 'net-asset-value.corrected',
    entity: 'net_asset_value',
    entityUuid: id_product,
    before: { date, net_asset_value: previousNav },
    after: {
      date,
      net_asset_value,
      reason,
      corrected_by: actor.name,
      affected_total: affectedOrders.affected_total,
      affected_operations: affectedOrders.affected_operations.join(' '),
    },
  });
  return {
    net_asset_value_correction: { ...correction, net_asset_value: value, ...affectedOrders },
  };
};
