import type { OrderBody, Product, Simulation } from '@participe/contract/types';
import type { AmountMode } from '@participe/domain';
import type { SummaryItem } from '@participe/ui';
import type { LiveSummaryLine } from '../review/live-summary.tsx';
import type { OrderFormValues } from './form-values.ts';
import type { OrderKind } from './order-kinds.ts';
import type { OrderProduct } from './order-product.ts';

/** Groups of order types on the first step. */
export const orderKindGroups = ['subscription', 'transfer', 'redemption'] as const;
export type OrderKindGroup = (typeof orderKindGroups)[number];

/** Steps that only some order types have. All types have the steps for account, amount and review. */
export type KindSpecificStep =
  | 'producto'
  | 'destino'
  | 'origen'
  | 'llegada'
  | 'periodicidad'
  | 'pago'
  | 'cobro'
  | 'conocimientos';

/** Lowest and highest permitted value of a field; null when no limit is known. */
export interface AmountRange {
  min: string | null;
  max: string | null;
}

/** The permitted range of an amount, in euros and in units. */
export interface AmountLimits {
  cash: AmountRange;
  units: AmountRange;
}

export const UNLIMITED_RANGE: AmountRange = { min: null, max: null };

/** The part of the order form's state that the rules of an order type read. */
export interface OrderRulesInput {
  choices: OrderFormValues;
  product: OrderProduct | undefined;
  destination: OrderProduct | undefined;
}

export type OptionalSimulation = Simulation | undefined;

export type FundNameFields = Pick<Product, 'name' | 'share_class_group'>;

export interface SentenceFunds {
  product: FundNameFields;
  destination?: FundNameFields | undefined;
}

/** Texts for the main figure of an order: one on the screen, one for screen readers. */
export interface KeyFigureTexts {
  net: (money: string) => string;
  units: (units: string) => string;
  money: (money: string) => string;
}

/** A figure that differs between two estimates. */
export type FigureChange = readonly [name: string, before: string, after: string];

/** A row of the review with a product, and the step at which the product can be changed. */
export interface ReviewProductRow {
  term: string;
  step: KindSpecificStep;
  chosen: OrderProduct | undefined;
  /** Name of the product in the link «Cambiar …», such as «fondo». */
  datum: string;
}

interface AmountOptionTexts {
  label: string;
  hint?: string;
}

/**
 * Texts of the amount field. A purchase has one field in euros; a sale can also be in units, in percent or of
 * the whole position. An incoming transfer has a form of its own.
 */
export type AmountFieldTexts =
  | { form: 'purchase'; label: string; minimum: (product: OrderProduct) => string }
  | { form: 'incoming' }
  | {
      form: 'sale';
      legend: string;
      options: Readonly<Record<AmountMode, AmountOptionTexts>>;
      takeAll: string;
      cashLabel: string;
      /** Returns the units that an order of this type may take. */
      available: (product: OrderProduct) => string;
      /** True when the form states from which day on units locked by a direct debit may be withdrawn (LOT-10). */
      showsUnlocks?: true;
      /** A switch defers the tax, so the form suggests it instead of a redemption. */
      alternative?: 'TRASPASO_INTERNO';
    };

/** Texts and rules on dates of a standing instruction. */
export interface ScheduleTerms {
  title: string;
  startHint: string;
  /** Name of the first execution in the note about a moved date, such as «el primer cargo». */
  firstExecution: string;
  /** True when the amount may increase every year. */
  canIncrease: boolean;
  /**
   * The service accepts a first date that is at least this many calendar days after today, whatever holidays lie in
   * between.
   */
  marginDays: number;
}

/**
 * The form's rules for one order type: steps, limits, request body, texts and figures. `npm run generate` builds the
 * table in `kind-table.ts` from the files of the types.
 */
export interface OrderKindRules {
  type: OrderKind;
  group: OrderKindGroup;
  /** The steps of this type in addition to account, amount and review, in form sequence. */
  steps: readonly KindSpecificStep[];
  defaultMode: AmountMode;
  /** Defined for a standing instruction. */
  schedule?: ScheduleTerms;
  /** True when the value date depends on today's cut-off. */
  hasCutOff: boolean;
  /** Determines which facts the list of products shows. */
  productList: 'offer' | 'saving' | 'holding';
  titles: { account: string; product: string; amount: string };
  noProducts: { title: string; text?: string };
  amountField: AmountFieldTexts;
  limits: (product: OrderProduct, destination: OrderProduct | undefined) => AmountLimits;
  /** Returns the request fields that only this order type has. */
  body?: (values: OrderFormValues) => Partial<Pick<OrderBody, 'origin'>>;
  sentence: (values: OrderFormValues, funds: SentenceFunds, estimate: OptionalSimulation) => string;
  consequence: (values: OrderFormValues, estimate: OptionalSimulation) => string;
  keyFigure: (estimate: Simulation, texts: KeyFigureTexts) => string;
  changes: (before: Simulation, after: Simulation) => readonly FigureChange[];
  /** Returns the lines of the summary beside the form. */
  figures: (order: OrderRulesInput, estimate: OptionalSimulation) => LiveSummaryLine[];
  review: {
    products: (order: OrderRulesInput) => readonly ReviewProductRow[];
    amountTerm: string;
    /** Returns the requested amount as text, for an order type whose amount the service cannot estimate. */
    amount?: (values: OrderFormValues) => string;
    outcome: (order: OrderRulesInput, estimate: Simulation) => SummaryItem[];
    dates: (order: OrderRulesInput, estimate: Simulation) => SummaryItem[];
    costs: (order: OrderRulesInput, estimate: Simulation) => SummaryItem[];
  };
  /** Texts of the table of lots in the calculation details. */
  lots: { order: string; caption: string };
}
