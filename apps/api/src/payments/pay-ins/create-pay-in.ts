import { randomUUID } from 'node:crypto';
import { type PayInFacts, decidePayIn, invariant, payInExpiryMinutes } from '@participe/domain';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { toRefusalError } from '../../kernel/refusal.ts';
import { parseReturnUrl } from '../../kernel/access/return-url.ts';
import { endPayIn } from './end-pay-in.ts';
import { findPayInBank } from './pay-in-bank.store.ts';
import { insertPayInLog } from './pay-in-log.store.ts';
import {
  type PayableOrder,
  findDebtorAccount,
  findPayIn,
  insertPayIn,
  hasOpenOrPaidPayIn,
  lockPayIn,
  lockPayableOrder,
  findOverduePayInIds,
} from './pay-in.store.ts';
import { getBankPageSettings, toPayIn } from './pay-in.view.ts';

type Context = ContextFor<'POST /pay-in'>;

/**
 * Ends the order's pay-in that expired after the last run of the expiry job, so that the client can start a new one.
 */
async function endExpiredPayIn(context: Context, uuidOperation: string): Promise<void> {
  const { db, clock } = context;
  for (const uuid of await findOverduePayInIds(db, clock.sessionNow, { uuidOperation, limit: 1 })) {
    const row = await lockPayIn(db, uuid);
    if (row !== undefined) await endPayIn(context, row, 'EXPIRED');
  }
}

async function readPayInFacts(
  { db, services, input }: Context,
  order: PayableOrder,
  {
    debtor,
    returnUrl,
  }: { debtor: { is_holders: boolean } | undefined; returnUrl: string | undefined },
): Promise<PayInFacts> {
  const { uuid_operation, id_bank, uuid_bank_account: requestedAccount } = input.body;
  const bank = await findPayInBank(db, id_bank);
  const hasNoDebtor = requestedAccount === undefined && debtor?.is_holders !== true;
  return {
    operationType: order.operation_type,
    operationStatus: order.operation_status,
    paymentMethod: order.payment_method,
    amount: order.ordered_cash,
    isPaid: order.is_paid,
    hasOtherPayIn: await hasOpenOrPaidPayIn(db, uuid_operation),
    bank: bank
      ? {
          available: bank.is_available && getBankPageSettings(services.config) !== undefined,
          maxAmount: bank.max_amount,
        }
      : null,
    debtor: hasNoDebtor
      ? 'unnamed'
      : debtor?.is_holders === true
        ? 'of a holder'
        : 'of nobody here',
    isReturnUrlOurs: returnUrl !== undefined,
  };
}

/** Starts the pay-in of a subscription at the client's bank. An order has at most one open pay-in (PAY-28). */
export const createPayIn: Handler<'POST /pay-in'> = async (context) => {
  const { db, clock, input, actor, audit } = context;
  const {
    uuid_operation: uuidOperation,
    id_bank: idBank,
    uuid_bank_account: requestedAccount,
  } = input.body;
  const order = await lockPayableOrder(db, uuidOperation);
  invariant(order !== undefined, 'the order of the request exists');
  await endExpiredPayIn(context, uuidOperation);
  const debtor = await findDebtorAccount(db, order.uuid_account, {
    uuid: requestedAccount,
    today: clock.today,
  });
  const returnUrl = parseReturnUrl(input.body.return_url, context.services.config.origins);
  const decision = decidePayIn(await readPayInFacts(context, order, { debtor, returnUrl }));
  if (!decision.ok) throw toRefusalError(decision.refusals);
  invariant(returnUrl !== undefined, 'the decision has refused other return URLs');
  const uuid = randomUUID();
  const createdAt = clock.sessionNow;
  await insertPayIn(db, {
    uuid,
    uuidOperation,
    uuidIntervener: actor.person.uuid,
    idBank,
    uuidBankAccount: debtor?.is_holders === true ? debtor.uuid : null,
    amount: decision.value.amount,
    returnUrl,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + payInExpiryMinutes * 60_000),
  });
  await insertPayInLog(db, uuid, { event: 'INITIATED', detail: null, at: createdAt });
  const payInData = {
    uuid_operation: uuidOperation,
    id_bank: idBank,
    amount: decision.value.amount,
  };
  audit({ action: 'pay-in.initiated', entity: 'pay_in', entityUuid: uuid, after: payInData });
  const row = await findPayIn(db, uuid);
  invariant(row !== undefined, 'the payment was written a moment ago');
  return { pay_in: toPayIn(context, row) };
};
