import { randomUUID } from 'node:crypto';
import type { OrderBody } from '@participe/contract/types';
import { type DemoProductKey, accountOf, personOf, productOf } from '@participe/fixtures';
import { type AcknowledgedPlacement, signPlacedOrder } from '../orders.ts';
import type { ProofSetup } from './proof-setup.ts';

const cashOrder = { uuid_account: accountOf('investor_main').uuid, amount_mode: 'CASH' as const };
const papersOf = (key: DemoProductKey): string[] =>
  productOf(key).documents.map(({ uuid }) => uuid);

const buildSubscription = (cash: string): OrderBody => ({
  ...cashOrder,
  operation_type: 'SUSCRIPCION',
  id_product: productOf('global').uuid,
  cash,
  payment_method: 'TRANSFERENCIA',
  accepted_documents: papersOf('global'),
});

/**
 * Orders with different documents: paid by transfer, paid by direct debit, periodic, switch, and incoming transfer.
 */
const bodies: readonly OrderBody[] = [
  buildSubscription('1234.56'),
  { ...buildSubscription('2345.67'), payment_method: 'DOMICILIACION' },
  {
    ...buildSubscription('150.00'),
    operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    payment_method: 'DOMICILIACION',
    per_period: 'MENSUAL',
    per_start_date: '2026-12-10',
    per_increase_type: 'PORCENTUAL',
    per_increase: '2.5',
  },
  {
    ...cashOrder,
    operation_type: 'TRASPASO_INTERNO',
    id_product: productOf('global').uuid,
    id_destination_product: productOf('renta').uuid,
    cash: '900.00',
    accepted_documents: papersOf('renta'),
  },
  {
    ...cashOrder,
    operation_type: 'TRASPASO_ENTRADA',
    id_product: productOf('renta').uuid,
    amount_mode: 'TOTAL',
    origin: {
      isin: 'ES0199920002',
      manager_name: 'Altozano Inversión, S.G.I.I.C., S.A.',
      gestora_comercializador: 'A99999039000',
      fund_name: 'Altozano Bolsa Mundial, FI',
      account_number_at_origin: '771200458',
      holder_equals: true,
    },
    accepted_documents: papersOf('renta'),
  },
];

const redemption: OrderBody = {
  ...cashOrder,
  operation_type: 'REEMBOLSO',
  id_product: productOf('global').uuid,
  cash: '1500.00',
  accepted_documents: [],
};

/** Takes the appropriateness test with the first answer to each question. */
export async function takeAppropriatenessTest({ investor }: ProofSetup): Promise<void> {
  const { client } = investor;
  const { questions } = await client.call('GET /onboarding/convenience-test/questions', {});
  const chosenAnswers = new Map<string, string>();
  for (const { id, answers, depends_on: condition } of questions) {
    const isAsked =
      condition === null ||
      condition.answer_ids.includes(chosenAnswers.get(condition.question_id) ?? '');
    if (isAsked) chosenAnswers.set(id, answers[0]?.id ?? '');
  }
  const answers = [...chosenAnswers].map(([id, answer]) => ({
    question_id: id,
    answer_ids: [answer],
  }));
  await client.call('POST /interveners/{id}/convenience-test', {
    params: { id: personOf('investor').uuid },
    body: { answers },
  });
}

async function placeAndSign(
  { investor }: ProofSetup,
  body: OrderBody,
): Promise<AcknowledgedPlacement> {
  const { operation, documents_to_sign: papers } = await investor.client.call(
    'POST /operations',
    { body },
    { idempotencyKey: randomUUID() },
  );
  const { uuid, reference, product_name: product } = operation;
  const placedOrder = { uuid, reference, product, papers: papers.map((paper) => paper.uuid) };
  const signedOrder = await signPlacedOrder(investor, placedOrder, randomUUID());
  if (signedOrder.kind === 'done') return placedOrder;
  throw new Error(`${body.operation_type} could not be signed: ${JSON.stringify(signedOrder)}`);
}

/** Returns the redemption, which staff can validate at once because it needs no payment. */
export async function placeAllOrders(setup: ProofSetup): Promise<AcknowledgedPlacement> {
  for (const body of bodies) await placeAndSign(setup, body);
  return placeAndSign(setup, redemption);
}

/** Validates an order as staff, so that it can be sent to the registry. */
export async function validateOrder(
  { staff }: ProofSetup,
  { uuid }: AcknowledgedPlacement,
): Promise<void> {
  await staff.client.call('POST /operations/{id}/status-change', {
    params: { id: uuid },
    body: { operation_status: 'VALIDATED' },
  });
}
