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
export type OwnStep =
  | 'producto'
  | 'destino'
  | 'origen'
  | 'llegada'
  | 'periodicidad'
  | 'pago'
  | 'cobro'
  | 'conocimientos';

/** Lowest and highest value of a field; null when no limit is known. */
export interface Range {
  min: string | null;
  max: string | null;
}

/** The range of an amount, in euros and in units. */
export interface AmountLimits {
  cash: Range;
  units: Range;
}

export const UNBOUND: Range = { min: null, max: null };

/** The parts of the order form that a kind of order reads. */
export interface KindOrder {
  choices: OrderFormValues;
  product: OrderProduct | undefined;
  destination: OrderProduct | undefined;
}

export type Estimate = Simulation | undefined;

export type Fund = Pick<Product, 'name' | 'share_class_group'>;

/** The funds named in a sentence. */
export interface Funds {
  product: Fund;
  destination?: Fund | undefined;
}

/** Texts of the key figure, as displayed or as a screen reader says them. */
export interface KeyFigureTexts {
  net: (money: string) => string;
  units: (units: string) => string;
  money: (money: string) => string;
}

/** A figure that may differ between two estimates. */
export type ChangeRow = readonly [name: string, before: string, after: string];

/** A product row of the review, with the step that changes it. */
export interface ProductRow {
  term: string;
  step: OwnStep;
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
export interface Schedule {
  title: string;
  startHint: string;
  /** Name of the first execution in the note about a moved date. */
  firstExecution: string;
  /** True when the amount may increase every year. */
  grows: boolean;
  /** Calendar days from today after which the service accepts any first date, even with holidays in between. */
  marginDays: number;
}

/** One kind of order: its steps, limits, request body, texts and figures. */
export interface OrderKindRules {
  group: KindGroup;
  /** The kind's own steps, in the sequence of the form. */
  steps: readonly OwnStep[];
  defaultMode: AmountMode;
  /** Present for a standing instruction. */
  schedule?: Schedule;
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
  sentence: (values: OrderFormValues, funds: Funds, estimate: Estimate) => string;
  consequence: (values: OrderFormValues, estimate: Estimate) => string;
  keyFigure: (estimate: Simulation, texts: KeyFigureTexts) => string;
  changes: (before: Simulation, after: Simulation) => readonly ChangeRow[];
  /** Returns the lines of the summary beside the form. */
  figures: (order: KindOrder, estimate: Estimate) => LiveSummaryLine[];
  review: {
    products: (order: KindOrder) => readonly ProductRow[];
    amountTerm: string;
    /** Returns the requested amount, where the service cannot estimate it. */
    amount?: (values: OrderFormValues) => string;
    outcome: (order: KindOrder, estimate: Simulation) => SummaryItem[];
    dates: (order: KindOrder, estimate: Simulation) => SummaryItem[];
    costs: (order: KindOrder, estimate: Simulation) => SummaryItem[];
  };
  /** Texts of the table of lots in the calculation details. */
  lots: { order: string; caption: string };
}
