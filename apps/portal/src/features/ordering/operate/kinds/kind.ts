import type { OrderBody, Product, Simulation } from '@participe/contract/types';
import type { AmountMode } from '@participe/domain';
import type { SummaryItem } from '@participe/ui';
import type { LiveSummaryLine } from '../review/live-summary.tsx';
import type { OrderFormValues } from './form-values.ts';
import type { OrderProduct } from './order-product.ts';

/** The sections into which the first step groups the kinds of order. */
export const kindGroups = ['subscription', 'transfer', 'redemption'] as const;
export type KindGroup = (typeof kindGroups)[number];

/** Steps that only some kinds of order have; account, amount and review belong to every order. */
export type KindSpecificStep =
  | 'producto'
  | 'destino'
  | 'origen'
  | 'llegada'
  | 'periodicidad'
  | 'pago'
  | 'cobro'
  | 'conocimientos';

/** Lowest and highest value of a field; null when no limit is known. */
export interface AmountRange {
  min: string | null;
  max: string | null;
}

/** The range of an amount, in euros and in units. */
export interface AmountLimits {
  cash: AmountRange;
  units: AmountRange;
}

export const UNLIMITED_RANGE: AmountRange = { min: null, max: null };

/** The parts of the order form that a kind of order reads. */
export interface OrderRulesInput {
  choices: OrderFormValues;
  product: OrderProduct | undefined;
  destination: OrderProduct | undefined;
}

export type OptionalSimulation = Simulation | undefined;

export type NamedFund = Pick<Product, 'name' | 'share_class_group'>;

/** The funds named in a sentence. */
export interface FundsInSentence {
  product: NamedFund;
  destination?: NamedFund | undefined;
}

/** Texts of the key figure, as displayed or as a screen reader says them. */
export interface KeyFigureTexts {
  net: (money: string) => string;
  units: (units: string) => string;
  money: (money: string) => string;
}

/** A figure that may differ between two estimates. */
export type FigureChange = readonly [name: string, before: string, after: string];

/** A product row of the review, with the step that changes it. */
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
 * Texts of the amount field. A sale also offers units, percent or everything; a purchase has one field in euros.
 */
export type AmountField =
  | { form: 'purchase'; label: string; minimum: (product: OrderProduct) => string }
  | { form: 'incoming' }
  | {
      form: 'sale';
      legend: string;
      options: Readonly<Record<AmountMode, AmountOptionTexts>>;
      takeAll: string;
      cashLabel: string;
      /** Kind that the form suggests instead of a redemption, because a switch defers the tax. */
      alternative?: 'TRASPASO_INTERNO';
    };

/** Terms of a standing instruction. */
export interface ScheduleTerms {
  title: string;
  startHint: string;
  /** Name of the first execution in the note about a moved date. */
  firstExecution: string;
  /** True when the amount may increase every year. */
  canIncrease: boolean;
  /** Calendar days from today after which the service accepts any first date, even with holidays in between. */
  marginDays: number;
}

/** One kind of order: its steps, limits, request body, texts and figures. */
export interface OrderKindRules {
  group: KindGroup;
  /** The kind's own steps, in the sequence of the form. */
  steps: readonly KindSpecificStep[];
  defaultMode: AmountMode;
  /** Present for a standing instruction. */
  schedule?: ScheduleTerms;
  /** True when today's cut-off decides the value date. */
  hasCutOff: boolean;
  /** Facts shown in the list of products. */
  productList: 'offer' | 'saving' | 'holding';
  titles: { account: string; product: string; amount: string };
  noProducts: { title: string; text?: string };
  amountField: AmountField;
  limits: (product: OrderProduct, destination: OrderProduct | undefined) => AmountLimits;
  /** Returns the fields of the request that only this kind has. */
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
    /** Returns the requested amount, where the service cannot estimate it. */
    amount?: (values: OrderFormValues) => string;
    outcome: (order: OrderRulesInput, estimate: Simulation) => SummaryItem[];
    dates: (order: OrderRulesInput, estimate: Simulation) => SummaryItem[];
    costs: (order: OrderRulesInput, estimate: Simulation) => SummaryItem[];
  };
  /** Texts of the table of lots in the calculation details. */
  lots: { order: string; caption: string };
}
