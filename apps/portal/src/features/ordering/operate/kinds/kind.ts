import type { OrderBody, Product, Simulation } from '@participe/contract/types';
import type { AmountMode } from '@participe/domain';
import type { SummaryItem } from '@participe/ui';
import type { LiveSummaryLine } from '../review/live-summary.tsx';
import type { OrderFormValues } from './form-values.ts';
import type { OrderKind } from './order-kinds.ts';
import type { OrderProduct } from './order-product.ts';

/** The sections that group the kinds of order on the first step. */
export const kindGroups = ['subscription', 'transfer', 'redemption'] as const;
export type KindGroup = (typeof kindGroups)[number];

/** Steps that only some kinds of order have. All kinds have the steps for account, amount and review. */
export type KindSpecificStep =
  | 'producto'
  | 'destino'
  | 'origen'
  | 'llegada'
  | 'periodicidad'
  | 'pago'
  | 'cobro'
  | 'conocimientos';

/** Lowest and highest allowed value of a field; null means no known limit. */
export interface AmountRange {
  min: string | null;
  max: string | null;
}

/** The allowed range of an amount, in euros and in units. */
export interface AmountLimits {
  cash: AmountRange;
  units: AmountRange;
}

export const UNLIMITED_RANGE: AmountRange = { min: null, max: null };

/** The state of the order form that the rules of a kind of order read. */
export interface OrderRulesInput {
  choices: OrderFormValues;
  product: OrderProduct | undefined;
  destination: OrderProduct | undefined;
}

export type OptionalSimulation = Simulation | undefined;

export type NamedFund = Pick<Product, 'name' | 'share_class_group'>;

/** The funds that a sentence about the order names. */
export interface FundsInSentence {
  product: NamedFund;
  destination?: NamedFund | undefined;
}

/** Texts for the main number of an order, one set for the screen and one for screen readers. */
export interface KeyFigureTexts {
  net: (money: string) => string;
  units: (units: string) => string;
  money: (money: string) => string;
}

/** A value that may differ between two estimates. */
export type FigureChange = readonly [name: string, before: string, after: string];

/** A row of the review that shows a product, with the form step that can change the product. */
export interface ReviewProductRow {
  term: string;
  step: KindSpecificStep;
  chosen: OrderProduct | undefined;
  /** Word for the product in the link «Cambiar …», such as «fondo». */
  datum: string;
}

interface AmountOptionTexts {
  label: string;
  hint?: string;
}

/** Texts of the amount field. A purchase has one field in euros; a sale also offers units, percent or everything. */
export type AmountField =
  | { form: 'purchase'; label: string; minimum: (product: OrderProduct) => string }
  | { form: 'incoming' }
  | {
      form: 'sale';
      legend: string;
      options: Readonly<Record<AmountMode, AmountOptionTexts>>;
      takeAll: string;
      cashLabel: string;
      /** Kind of order that the form suggests in place of a redemption, because a switch defers the tax. */
      alternative?: 'TRASPASO_INTERNO';
    };

/** Texts and date rules that only a standing instruction has. */
export interface ScheduleTerms {
  title: string;
  startHint: string;
  /** Words for the first execution in the note about a moved date. */
  firstExecution: string;
  /** True when the amount may increase every year. */
  canIncrease: boolean;
  /** Calendar days after which the service accepts any first date, even when the days include holidays. */
  marginDays: number;
}

/**
 * The rules for one kind of order: steps, limits, request body, texts and figures. Each kind has its own file, from
 * which `npm run generate` makes the table in `kind-table.ts`.
 */
export interface OrderKindRules {
  type: OrderKind;
  group: KindGroup;
  /** The steps that only this kind has, in form sequence. */
  steps: readonly KindSpecificStep[];
  defaultMode: AmountMode;
  /** Present only for a standing instruction. */
  schedule?: ScheduleTerms;
  /** True when today's cut-off decides the value date. */
  hasCutOff: boolean;
  /** Selects which facts the list of products shows. */
  productList: 'offer' | 'saving' | 'holding';
  titles: { account: string; product: string; amount: string };
  noProducts: { title: string; text?: string };
  amountField: AmountField;
  limits: (product: OrderProduct, destination: OrderProduct | undefined) => AmountLimits;
  /** Returns the request fields that only this kind has. */
  body?: (values: OrderFormValues) => Partial<Pick<OrderBody, 'origin'>>;
  sentence: (
    values: OrderFormValues,
    funds: FundsInSentence,
    estimate: OptionalSimulation,
  ) => string;
  consequence: (values: OrderFormValues, estimate: OptionalSimulation) => string;
  keyFigure: (estimate: Simulation, texts: KeyFigureTexts) => string;
  changes: (before: Simulation, after: Simulation) => readonly FigureChange[];
  /** Returns the lines of the summary beside the form. */
  figures: (order: OrderRulesInput, estimate: OptionalSimulation) => LiveSummaryLine[];
  review: {
    products: (order: OrderRulesInput) => readonly ReviewProductRow[];
    amountTerm: string;
    /** Returns the requested amount when the service cannot estimate it. */
    amount?: (values: OrderFormValues) => string;
    outcome: (order: OrderRulesInput, estimate: Simulation) => SummaryItem[];
    dates: (order: OrderRulesInput, estimate: Simulation) => SummaryItem[];
    costs: (order: OrderRulesInput, estimate: Simulation) => SummaryItem[];
  };
  /** Texts of the table that lists the lots in the calculation details. */
  lots: { order: string; caption: string };
}
