import { type RecordOrderSize, decideRecordOrder, refuse } from '@participe/domain';
import type { ContextFor } from '../../kernel/http/handler.ts';
import { RefusalError, toRefusalError } from '../../kernel/refusal.ts';
import { lockPosition } from '../../positions/index.ts';
import { findAccount, findProduct } from '../model/account-facts.store.ts';
import { type RecordedOrder, recordOrder } from '../model/record-order.ts';
import { type AcceptedOrder, buildSystemOrder } from '../model/accepted-order.ts';
import { validateSignatureExemptOrder } from './validate-signature-exempt-order.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

type RecordContext = UnitOfWork & Pick<ContextFor<'POST /operations'>, 'input'>;

function buildRecordOrder(
  { input }: RecordContext,
  facts: Pick<AcceptedOrder, 'account' | 'product'>,
  { cash, units }: RecordOrderSize,
): AcceptedOrder {
  const { operation_type: operationType, amount_mode: amountMode } = input.body;
  return buildSystemOrder({
    ...facts,
    operationType,
    amountMode,
    orderedCash: cash,
    orderedParticipations: amountMode === 'PARTICIPATIONS' ? units : null,
    estimate: { cash, participations: units, withholding: null, net: null },
    needsNoSignature: true,
    sourceSystem: 'BACKOFFICE',
    source: 'OFICINA',
  });
}

/** Refuses fields of clients' orders and of blocks. */
function refuseOtherFields(body: RecordContext['input']['body']): void {
  const { uuid_intervener, source, block_scope, block_reason, payment_method } = body;
  const { client_document_number, recording_reference } = body;
  const staffFields = [uuid_intervener, source, block_scope, block_reason, payment_method];
  if (
    [...staffFields, client_document_number, recording_reference].some((one) => one !== undefined)
  )
    throw new RefusalError(refuse('DATOS_INCORRECTOS'));
}

/**
 * Places a record: an inheritance, donation, refund of excess contributions or contingency, which staff report and
 * which is valid at once (ORD-21). It changes no lots; staff change them by hand.
 */
export async function placeRecord(context: RecordContext): Promise<RecordedOrder> {
  const { db, clock, input } = context;
  const { body } = input;
  refuseOtherFields(body);
  const account = await findAccount(db, body.uuid_account, clock.today);
  const product = await findProduct(db, body.id_product, clock.today);
  if (account === undefined || product === undefined)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const key = { uuidAccount: account.uuid, idProduct: product.id };
  const position = await lockPosition(db, key);
  const decision = decideRecordOrder({
    type: body.operation_type,
    accountType: account.account_type,
    productType: product.product_type as 'FI' | 'FIL' | 'PP',
    amountMode: body.amount_mode,
    cash: body.cash,
    participations: body.participations,
    held: position.participations,
  });
  if (!decision.ok) {
    throw toRefusalError(decision.refusals);
  }
  const registeredOrder = await recordOrder(
    context,
    buildRecordOrder(context, { account, product }, decision.value),
  );
  await validateSignatureExemptOrder(context, registeredOrder.uuid, position);
  return registeredOrder;
}
