import { invariant } from '@participe/domain';
import { type PastOrder, accountOf, productOf } from '@participe/fixtures';
import type { ClientActor } from '../../kernel/actor.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { findAccount, placeOrder, recordOrder } from '../../orders/index.ts';

/**
 * Records a past contribution to a pension plan, without the rules for placing orders, because the portal does not
 * accept contributions.
 */
async function registerContribution(
  work: UnitOfWork,
  actor: ClientActor,
  order: PastOrder,
): Promise<string> {
  const product = productOf(order.productKey);
  const account = await findAccount(work.db, accountOf(order.accountKey).uuid, work.clock.today);
  invariant(account !== undefined && order.cash !== null, `${order.key} has account and amount`);
  const { uuid } = await recordOrder(work, {
    account,
    product: {
      id: product.uuid,
      name: product.name,
      isin: product.isin,
      collection_iban: product.collectionIban,
      documents: product.documents.map((document) => ({ ...document })),
    },
    uuidCreator: actor.person.uuid,
    operationType: 'APORTACION',
    subType: order.operationSubType,
    status: 'REGISTERED_POSTAL',
    by: 'backoffice',
    amountMode: 'CASH',
    orderedCash: order.cash,
    orderedParticipations: null,
    estimate: { cash: order.cash, participations: null, withholding: '0.00', net: order.cash },
    hold: null,
    paymentMethod: order.paymentMethod,
    bank: null,
    convenienceResult: null,
    conveniencePhrase: null,
    riskStatement: null,
    acceptedDocuments: product.documents.map(({ uuid: document }) => document),
    sourceSystem: 'BACKOFFICE',
    source: 'POSTAL',
  });
  return uuid;
}

/** Places a past order with the checks and stored facts of a real order. A contribution is recorded without them. */
export async function placePastOrder(
  work: UnitOfWork,
  actor: ClientActor,
  order: PastOrder,
): Promise<string> {
  if (order.operationType === 'APORTACION') return registerContribution(work, actor, order);
  invariant(
    order.operationType === 'SUSCRIPCION' || order.operationType === 'REEMBOLSO',
    `${order.key} is an order that a client places`,
  );
  const product = productOf(order.productKey);
  const { uuid } = await placeOrder(work, actor, {
    uuid_account: accountOf(order.accountKey).uuid,
    operation_type: order.operationType,
    id_product: product.uuid,
    amount_mode: order.amountMode,
    ...(order.cash !== null && { cash: order.cash }),
    ...(order.participations !== null && { participations: order.participations }),
    ...(order.operationType === 'SUSCRIPCION' && {
      payment_method:
        order.paymentMethod === 'CHEQUE' ? ('CHEQUE' as const) : ('TRANSFERENCIA' as const),
    }),
    ...(order.operationType === 'REEMBOLSO' &&
      order.uuidBankAccount !== null && { uuid_bank_account: order.uuidBankAccount }),
    accepted_documents: product.documents.map(({ uuid: document }) => document),
  });
  return uuid;
}
