import { accountDigitsOfIban } from '@participe/connectors';
import type { OperationRow, Product } from '@participe/contract/types';
import { type Actor, type Snapshot, type World, earlier, turn } from '../actor.ts';
import { rollToBusinessHours } from '../calendar/business-days.ts';
import { addMinutes, instantInMadrid, madridClock } from '../calendar/madrid.ts';
import type { StatementInHand } from '../state.ts';
import { type Payment, damage, writeStatement } from './statement.ts';

type DuePayment = Payment & { date: string };

const bought = new Set(['SUSCRIPCION', 'APORTACION']);

/**
 * The clients' bank: pays signed subscriptions by transfer once, after a while, is debited on the day of
 * those by direct debit, never of a cancelled one, and tells of it by a Norma 43 statement. A statement is kept before it is sent, so that after a kill
 * the same bytes are sent again and the service recognises them.
 */
export const payOrders: Actor = async (world, snapshot) => {
  const { did, nextDueAt } = await planPayments(world, snapshot);
  return turn(did + (await deliverStatements(world)), nextDueAt);
};

async function planPayments(world: World, { now, operations, products }: Snapshot) {
  const { store, behaviour } = world;
  const { bank } = store.state;
  const open = operations.filter((row) => awaitsMoney(row) && bank.paid[row.uuid] === undefined);
  let nextDueAt: string | undefined;
  const due: { row: OperationRow; date: string }[] = [];
  for (const row of open) {
    const dueAt = paymentInstant(row, behaviour.delayMinutes('bank', row.uuid));
    if (dueAt <= now) due.push({ row, date: madridClock(dueAt).date });
    else nextDueAt = earlier(nextDueAt, dueAt);
  }
  const payments = await paymentsFor(world, due, products);
  for (const date of new Set(payments.map((payment) => payment.date))) {
    planStatement(
      world,
      payments.filter((payment) => payment.date === date),
      date,
    );
  }
  return { did: payments.length, nextDueAt };
}

function awaitsMoney(row: OperationRow): boolean {
  const { payment_method: method } = row;
  return (
    isOpen(row) &&
    bought.has(row.operation_type) &&
    (method === 'TRANSFERENCIA' || method === 'DOMICILIACION') &&
    row.cash !== null
  );
}

function isOpen(row: OperationRow): boolean {
  return row.operation_status === 'SIGNED' || row.operation_status === 'VALIDATED';
}

/** Banks book on business days: what would arrive on another one arrives at nine of the next. A bank
 * without delays books at once, whatever the day. A direct debit is taken on the morning of its day. */
function paymentInstant(row: OperationRow, delayMinutes: number): string {
  if (row.payment_method === 'DOMICILIACION' && row.expected_value_date !== null)
    return instantInMadrid(row.expected_value_date, '09:00');
  const arrival = addMinutes(row.order_date ?? row.operation_date, delayMinutes);
  return delayMinutes === 0 ? arrival : rollToBusinessHours(arrival);
}

async function paymentsFor(
  { service, log }: World,
  due: { row: OperationRow; date: string }[],
  products: Product[],
): Promise<DuePayment[]> {
  const payments: DuePayment[] = [];
  for (const { row, date } of due) {
    const iban = products.find((product) => product.id === row.id_product)?.collection_iban ?? '';
    const account18 = accountDigitsOfIban(iban);
    // Read again: the client may have cancelled since the list was made.
    const latest = await service.operation(row.uuid);
    const { cash } = latest;
    if (!isOpen(latest) || cash === null) continue;
    if (!account18) {
      log('bank', 'no-spanish-account', { uuid: row.uuid });
      continue;
    }
    const payer = (await service.interveners(row.uuid))[0]?.name ?? '';
    payments.push({ uuid: row.uuid, reference: row.reference, cash, account18, payer, date });
  }
  return payments;
}

function planStatement(world: World, payments: Payment[], date: string): void {
  const { store, behaviour } = world;
  const { bank } = store.state;
  const { statement, closing } = writeStatement(payments, date, bank.balances, behaviour);
  bank.statements.push(statement);
  Object.assign(bank.balances, closing);
  for (const { uuid } of payments) bank.paid[uuid] = statement.id;
  store.save();
}

/** One delivery of each statement a turn, so that a damaged copy, the good one and its repetition
 * arrive one after the other. */
async function deliverStatements(world: World): Promise<number> {
  const { bank } = world.store.state;
  let did = 0;
  for (const statement of bank.statements) {
    await deliver(world, statement);
    statement.deliveries.shift();
    if (statement.deliveries.length === 0) {
      bank.statements = bank.statements.filter((item) => item.id !== statement.id);
    }
    world.store.save();
    did += 1;
  }
  return did;
}

async function deliver({ service, log }: World, statement: StatementInHand): Promise<void> {
  const [delivery] = statement.deliveries;
  const text = delivery === 'DAMAGED' ? damage(statement.text) : statement.text;
  const answer = await service.importStatement(Uint8Array.from(Buffer.from(text, 'latin1')));
  const { id } = statement;
  if (answer.ok) {
    const { rows_ok, rows_same, rows_error } = answer.value;
    log('bank', 'statement-taken', { id, delivery, rows_ok, rows_same, rows_error });
  } else {
    log('bank', 'statement-refused', { id, delivery, code: answer.code });
  }
}
