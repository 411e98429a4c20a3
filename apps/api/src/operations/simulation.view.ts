import { randomUUID } from 'node:crypto';
import type { Simulation } from '@participe/contract';
import { type Refusal, invariant, missingInformationSentence } from '@participe/domain';
import { appropriatenessOf } from './appropriateness-of.ts';
import { orderKinds } from './kinds/index.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderTexts } from './orders.texts.ts';
import type { Work } from './work.ts';

const validForMs = 30 * 60_000;

function convenienceOf(facts: OrderFacts): {
  convenience: Simulation['convenience'];
  warnings: Simulation['warnings'];
} {
  const { required, result, phraseRequired, warning } = appropriatenessOf(facts);
  const bought = facts.destination?.product ?? facts.product;
  const text = bought.complex ? missingInformationSentence : orderTexts.unfitProduct;
  return {
    convenience: { required, result, phrase_required: phraseRequired },
    warnings: warning ? [{ code: 'CONVENIENCIA', text }] : [],
  };
}

/** An order that breaks the minimum is refused for it; an instruction only hears on which day it will. */
function keepsMinimum(refusals: readonly Refusal[], cautions: Simulation['warnings']): boolean {
  const said = [...refusals.map(({ name }) => name), ...cautions.map(({ code }) => code)];
  return !said.includes('MINIMO_A_MANTENER');
}

/** What an order would come to now, with the refusals it would meet (decision G-J05). */
export async function viewSimulation(
  work: Work,
  facts: OrderFacts,
  refusals: readonly Refusal[],
): Promise<Simulation> {
  const { product, request } = facts;
  const kind = orderKinds[request.operation_type];
  invariant(kind !== undefined, 'only kinds of order are simulated');
  const { warnings: cautions, ...figures } = kind.figures(work, facts);
  const {
    warnings: dateWarnings,
    destination_value_date: inDate,
    ...dates
  } = await kind.dates(work, facts, figures.cash);
  const { convenience, warnings } = convenienceOf(facts);
  const isSized = kind.takesOut && figures.participations !== null;
  return {
    uuid: randomUUID(),
    valid_until: new Date(work.clock.now.getTime() + validForMs).toISOString(),
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
