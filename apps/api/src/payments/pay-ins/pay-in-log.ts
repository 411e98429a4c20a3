import { invariant, refuse } from '@participe/domain';
import type { HandlerContext, Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { insertPayInLog, readPayInLog } from './pay-in-log.store.ts';
import { type PayInRow, findPayIn, lockPayIn } from './pay-in.store.ts';
import { toPayIn } from './pay-in.view.ts';

/** A page with a defect cannot fill the table with more log lines than this. */
const linesMax = 100;

async function viewWithLog(
  context: Pick<HandlerContext<unknown>, 'actor' | 'db' | 'clock' | 'services'>,
  row: PayInRow,
) {
  const logs = await readPayInLog(context.db, row.uuid);
  return {
    pay_in: toPayIn(context, row),
    logs: logs.map(({ event, at, detail }) => ({ event, at: at.toISOString(), detail })),
  };
}

export const getPayInLog: Handler<'GET /pay-in/log/{id}'> = async (context) => {
  const row = await findPayIn(context.db, context.input.params.id);
  invariant(row !== undefined, 'the payment of the request exists');
  return viewWithLog(context, row);
};

/**
 * Logs an action of the person on the pay-in page, without a change of status, because only the bank can report the
 * result of a payment.
 */
export const logPayInEvent: Handler<'POST /pay-in/log/{id}'> = async (context) => {
  const { db, clock, input } = context;
  const { event, detail = null } = input.body;
  const row = await lockPayIn(db, input.params.id);
  invariant(row !== undefined, 'the payment of the request exists');
  const payInLog = await readPayInLog(db, row.uuid);
  if (payInLog.length >= linesMax) throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  await insertPayInLog(db, row.uuid, { event, detail, at: clock.sessionNow });
  return viewWithLog(context, row);
};
