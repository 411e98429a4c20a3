import { randomUUID } from 'node:crypto';
import type { FiscalItem, Simulation } from '@participe/contract';
import {
  type Refusal,
  appropriatenessNeeds,
  isNegative,
  missingInformationSentence,
  multiplyRounded,
  negateMoney,
  noticeApplies,
} from '@participe/domain';
import { expectedValueDate, nextCutoff, noticeOf, settlementDate } from './dates.ts';
import { type OutFigures, estimateIn, estimateOut } from './estimate.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderTexts } from './orders.texts.ts';
import { withholdingRate } from './tax.ts';
import type { Work } from './work.ts';

const validForMs = 30 * 60_000;
/** The reduction for contributions before it exists for pension plans only; the field is of every lot. */
const lastDayOf2006 = '2006-12-31';

type Figures = Pick<
  Simulation,
  | 'cash'
  | 'participations'
  | 'gross_gain'
  | 'taxable_gain'
  | 'withholding_percent'
  | 'withholding'
  | 'net_value'
  | 'remaining_participations'
  | 'remaining_total'
  | 'fiscal_items'
>;

function figuresIn(facts: OrderFacts): Figures {
  const { cash, participations, remaining } = estimateIn(facts);
  return {
    cash,
    participations,
    gross_gain: null,
    taxable_gain: null,
    withholding_percent: null,
    withholding: cash === null ? null : '0.00',
    net_value: cash,
    remaining_participations: remaining?.participations ?? null,
    remaining_total: remaining?.total ?? null,
    fiscal_items: [],
  };
}

function itemsOf(out: OutFigures, exempt: boolean): FiscalItem[] {
  return out.items.map((item) => ({
    uuid: item.lotUuid,
    acquisition_date: item.acquisitionDate,
    origin: item.origin,
    participations: item.participations,
    acquisition_value: item.cost,
    transmission_value: item.proceeds,
    gain: item.gain,
    is_pre_1994: item.isPre1994,
    is_pre_2007: item.acquisitionDate <= lastDayOf2006,
    withholding_base: item.withholdingBase,
    withholding: item.withholding,
    exempt,
  }));
}

function figuresOut(
  out: OutFigures | null,
  { rate, exempt }: { rate: string; exempt: boolean },
): Figures {
  return {
    cash: out?.gross ?? null,
    participations: out?.units ?? null,
    gross_gain: out?.gain ?? null,
    taxable_gain: out === null ? null : isNegative(out.gain) ? '0.00' : out.gain,
    withholding_percent: multiplyRounded(rate, '100', 2),
    withholding: out?.withholding ?? null,
    net_value: out?.net ?? null,
    remaining_participations: out?.remainingParticipations ?? null,
    remaining_total: out?.remainingTotal ?? null,
    fiscal_items: out === null ? [] : itemsOf(out, exempt),
  };
}

type Warning = Simulation['warnings'][number];

function taxWarnings(out: OutFigures | null): Warning[] {
  if (out === null || !isNegative(out.gain)) return [];
  return [{ code: 'VENTA_CON_PERDIDA', text: orderTexts.saleAtALoss(negateMoney(out.gain)) }];
}

function convenienceOf(facts: OrderFacts): {
  convenience: Simulation['convenience'];
  warnings: Warning[];
} {
  const { product } = facts;
  if (facts.request.operation_type !== 'SUSCRIPCION')
    return { convenience: { required: false, result: null, phrase_required: false }, warnings: [] };
  const needs = appropriatenessNeeds({
    clientClass: facts.clientClass,
    product: { productType: product.product_type, complex: product.complex },
    result: facts.appropriateness,
  });
  const text = product.complex ? missingInformationSentence : orderTexts.unfitProduct;
  return {
    convenience: {
      required: needs.required,
      result: needs.result,
      phrase_required: needs.phraseRequired,
    },
    warnings: needs.warning ? [{ code: 'CONVENIENCIA', text }] : [],
  };
}

async function datesOf(work: Work, facts: OrderFacts, amount: string | null) {
  const { product, request, account } = facts;
  const order = { ...product, operation_type: request.operation_type };
  const isRedemption = request.operation_type === 'REEMBOLSO';
  const notice = isRedemption
    ? await noticeOf(work, {
        uuidAccount: account.uuid,
        idProduct: product.id,
        threshold: product.notice_threshold,
        amount: amount ?? '0.00',
        uuidOperation: null,
      })
    : undefined;
  const { now } = work.clock;
  const valueDate = expectedValueDate(work.services, order, {
    completedAt: now,
    cashDate: null,
    notice,
  });
  const cutoff = nextCutoff(work.services, order, work.clock);
  const settlement =
    isRedemption && valueDate !== null ? settlementDate(work.services, order, valueDate) : null;
  const warnings: Warning[] =
    noticeApplies(notice) && valueDate !== null
      ? [{ code: 'PREAVISO_APLICADO', text: orderTexts.noticeApplies(valueDate) }]
      : [];
  return {
    dates: {
      expected_value_date: valueDate,
      settlement_date: settlement,
      cutoff_at: cutoff.toISOString(),
      is_before_cutoff: now < cutoff,
    },
    warnings,
  };
}

/** What an order would come to now, with the refusals it would meet (decision G-J05). */
export async function viewSimulation(
  work: Work,
  facts: OrderFacts,
  refusals: readonly Refusal[],
): Promise<Simulation> {
  const { product, request, account } = facts;
  const isRedemption = request.operation_type === 'REEMBOLSO';
  const tax = withholdingRate(work.services, account, work.clock.today);
  const out = isRedemption ? estimateOut(facts, tax.rate) : null;
  const figures = isRedemption ? figuresOut(out, tax) : figuresIn(facts);
  const { dates, warnings } = await datesOf(work, facts, figures.cash);
  const { convenience, warnings: cautions } = convenienceOf(facts);
  return {
    uuid: randomUUID(),
    valid_until: new Date(work.clock.now.getTime() + validForMs).toISOString(),
    is_estimate: true,
    ...figures,
    net_asset_value: product.nav,
    net_asset_value_date: product.nav_date,
    ...dates,
    fees: [],
    minimum_ok: out === null ? null : !refusals.some(({ name }) => name === 'MINIMO_A_MANTENER'),
    annual_limit_remaining: null,
    calendar: [],
    income_schedule: [],
    convenience,
    warnings: [...warnings, ...taxWarnings(out), ...cautions],
    errors: refusals.map(({ code, message, field }) => ({ code, message, field: field ?? null })),
  };
}
