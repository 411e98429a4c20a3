import { addUnits } from '@participe/domain';
import type { TestService } from '../support/service.ts';

/** Sums amounts by name without zeros, so that money that was received and then returned does not appear. */
function sumRows(rows: readonly (readonly [string, string])[]): string[] {
  const sums = new Map<string, string>();
  for (const [name, amount] of rows) sums.set(name, addUnits(sums.get(name) ?? '0', amount));
  return [...sums]
    .filter(([, amount]) => Number(amount) !== 0)
    .map(([name, amount]) => `${name} ${amount}`)
    .toSorted();
}

async function readLedgerOfOrder(
  { database: { db } }: TestService,
  uuid: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_posting as p')
    .innerJoin('ledger_transaction as t', 't.uuid', 'p.uuid_transaction')
    .select(['p.ledger_account', 'p.unit', 'p.amount'])
    .where('t.uuid_operation', '=', uuid)
    .execute();
  return sumRows(
    rows.map(({ ledger_account: account, unit, amount }) => [
      `${account.split(':')[0] ?? ''} ${unit}`,
      amount,
    ]),
  );
}

async function readRowsOfOrder({ database: { db } }: TestService, uuid: string) {
  const [lots, received, entries, payIns, messages] = await Promise.all([
    db
      .selectFrom('lot')
      .select(['acquisition_date', 'entry_date', 'origin', 'participations', 'cost'])
      .where('uuid_operation', '=', uuid)
      .orderBy('acquisition_date')
      .execute(),
    db
      .selectFrom('transfer_lot')
      .select(['acquisition_date', 'cost', 'proceeds', 'participations'])
      .where('uuid_operation', '=', uuid)
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('payment_entry')
      .select(['kind', 'attempt', 'amount', 'status', 'return_code', 'settled_on', 'returned_on'])
      .where('uuid_operation', '=', uuid)
      .orderBy('kind')
      .orderBy('attempt')
      .execute(),
    db
      .selectFrom('pay_in')
      .select(['status', 'amount'])
      .where('uuid_operation', '=', uuid)
      .execute(),
    db
      .selectFrom('snce_message')
      .select(['direction', 'type', 'problem'])
      .where('uuid_operation', '=', uuid)
      .orderBy('direction')
      .orderBy('type')
      .execute(),
  ]);
  // The day on which a returned debit was credited depends on the sequence of events, so that it is not compared.
  const comparedEntries = entries.map(({ settled_on: on, ...entry }) =>
    entry.status === 'SETTLED' ? { ...entry, settled_on: on } : entry,
  );
  return { lots, received, entries: comparedEntries, payIns, messages };
}

async function readOrderState(service: TestService, uuid: string) {
  const { reference, ...order } = await service.database.db
    .selectFrom('operation')
    .select([
      'reference',
      'operation_type',
      'operation_status',
      'cancel_reason',
      'participations',
      'cash',
      'cash_reconciled_on',
      'tax_history_on',
      'expected_value_date',
      'value_date',
    ])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const notices = await service.database.db
    .selectFrom('notification')
    .select(['type', 'title', 'text'])
    .where('uuid_entity', '=', uuid)
    .execute();
  return {
    order,
    ledger: await readLedgerOfOrder(service, uuid),
    ...(await readRowsOfOrder(service, uuid)),
    notices: notices
      .map(({ type, title, text }) => `${type} ${title} ${text}`.replaceAll(reference, 'OP'))
      .toSorted(),
  };
}

/**
 * Returns the final state of a story as lines without names, references and times, so that the states of two stories
 * can be compared.
 */
export async function readEndState(service: TestService, uuid: string): Promise<string[]> {
  const children = await service.database.db
    .selectFrom('operation')
    .select('uuid')
    .where('uuid_parent_operation', '=', uuid)
    .orderBy('operation_type')
    .execute();
  const storyOrderUuids = [uuid, ...children.map((child) => child.uuid)];
  const orderStates = await Promise.all(storyOrderUuids.map((one) => readOrderState(service, one)));
  return orderStates.flatMap((state, index) =>
    Object.entries(state).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map(
        (item) => `${String(index)} ${name} ${JSON.stringify(item)}`,
      ),
    ),
  );
}
