import type { Simulation } from '@participe/contract';
import { formatDocumentNames, missingInformationSentence, type Refusal } from '@participe/domain';
import { findNeededDocuments } from '../placing/place-order.ts';
import { computeOrderAppropriateness } from '../placing/validate-order.ts';
import { orderKinds } from '../kinds/index.ts';
import { type OrderKindDates, emptyFigures, type OrderFacts } from '../kinds/order-kind.ts';
import { createSimulationId } from '../placing/simulation-id.ts';
import { orderTexts } from '../model/orders.texts.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

function convenienceOf(facts: OrderFacts): {
  convenience: Simulation['convenience'];
  warnings: Simulation['warnings'];
} {
  const { required, result, phraseRequired, warningRequired } = computeOrderAppropriateness(facts);
  const boughtProduct = facts.destination?.product ?? facts.product;
  const text = boughtProduct.complex ? missingInformationSentence : orderTexts.unfitProduct;
  return {
    convenience: { required, result, phrase_required: phraseRequired },
    warnings: warningRequired ? [{ code: 'CONVENIENCIA', text }] : [],
  };
}

/**
 * True when the order leaves at least the minimum to keep. A single order below the minimum is refused; a standing
 * instruction gets a warning with the first affected day.
 */
function keepsMinimum(refusals: readonly Refusal[], cautions: Simulation['warnings']): boolean {
  const refusalNames = [...refusals.map(({ name }) => name), ...cautions.map(({ code }) => code)];
  return !refusalNames.some(
    (name) => name === 'MINIMO_A_MANTENER' || name === 'PARTICIPACION_A_MANTENER',
  );
}

/** For order types that clients may not place, and for orders that wait for documents. */
const noDates: OrderKindDates = {
  expected_value_date: null,
  settlement_date: null,
  cutoff_at: null,
  is_before_cutoff: null,
  warnings: [],
};

/**
 * Returns the dates of the order as if it were signed now. An order that needs documents has none, because its price
 * waits for them (DAT-03).
 */
async function datesOf(
  work: UnitOfWork,
  facts: OrderFacts,
  amount: string | null,
): Promise<OrderKindDates> {
  const neededDocuments = findNeededDocuments(facts);
  if (neededDocuments.length === 0) {
    return (await orderKinds[facts.request.operation_type]?.dates(work, facts, amount)) ?? noDates;
  }
  const text = orderTexts.needsDocuments(formatDocumentNames(neededDocuments));
  return { ...noDates, warnings: [{ code: 'DOCUMENTO_NECESARIO', text }] };
}

/** Returns the estimated result of an order and the refusals that POST /operations would return (ORD-13). */
export async function buildSimulation(
  work: UnitOfWork,
  facts: OrderFacts,
  refusals: readonly Refusal[],
): Promise<Simulation> {
  const { product, request } = facts;
  const simulationKey = { uuidPerson: facts.actor.person.uuid, request };
  const { uuid, validUntil } = createSimulationId(simulationKey, work.clock.now);
  const kind = orderKinds[request.operation_type];
  const { warnings: cautions, ...figures } = kind?.figures(work, facts) ?? emptyFigures;
  const {
    warnings: dateWarnings,
    destination_value_date: inDate,
    ...dates
  } = await datesOf(work, facts, figures.cash);
  const { convenience, warnings } = convenienceOf(facts);
  const isSized = kind?.removesUnits === true && figures.participations !== null;
  return {
    uuid,
    valid_until: validUntil.toISOString(),
    is_estimate: true,
    ...figures,
    destination: figures.destination && { ...figures.destination, value_date: inDate ?? null },
    net_asset_value: product.nav,
    net_asset_value_date: product.nav_date,
    ...dates,
    fees: [],
    minimum_ok: isSized ? keepsMinimum(refusals, cautions) : null,
    annual_limit_remaining: null,
    income_schedule: [],
    convenience,
    warnings: [...dateWarnings, ...cautions, ...warnings],
    errors: refusals.map(({ code, message, field }) => ({ code, message, field: field ?? null })),
  };
}
