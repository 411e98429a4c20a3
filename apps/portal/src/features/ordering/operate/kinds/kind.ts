import type { OrderBody, Product, Simulation } from '@participe/contract/types';
import type { AmountMode } from '@participe/domain';
import type { SummaryItem } from '@participe/ui';
import type { LiveSummaryLine } from '../review/live-summary.tsx';
import type { OrderFormValues } from './form-values.ts';
import type { OrderProduct } from './order-product.ts';

/** The sections of the first step. */
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

/** Lowest and highest value of a field; null where nothing is known that would limit it. */
export interface Range {
  min: string | null;
  max: string | null;
}

/** The range of an amount, in euros and in participations. */
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

/** The products that a sentence names. */
export interface Funds {
  product: Fund;
  destination?: Fund | undefined;
}

/** Texts of the key figure, for reading or for a screen reader. */
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
  /** The datum as the link «Cambiar …» names it. */
  datum: string;
}

interface AmountOptionTexts {
  label: string;
  hint?: string;
}

/** Texts and mode choice of an amount that leaves a position; a purchase has one field in euros. */
export type AmountField =
  | { form: 'purchase'; label: string; minimum: (product: OrderProduct) => string }
  | { form: 'incoming' }
  | {
      form: 'sale';
      legend: string;
      options: Readonly<Record<AmountMode, AmountOptionTexts>>;
      takeAll: string;
      cashLabel: string;
      /** The kind that the form suggests instead, because it keeps the money invested without tax. */
      alternative?: 'TRASPASO_INTERNO';
    };

/** Terms of a standing instruction. */
export interface Schedule {
  title: string;
  startHint: string;
  /** The first execution, as the note about a moved date names it. */
  firstExecution: string;
  /** Whether the amount may grow every year. */
  grows: boolean;
  /** Calendar days after which the service accepts a first date whatever the holidays are. */
  marginDays: number;
}

/** One kind of order: its steps, limits, request body, texts and figures. */
export interface OrderKindRules {
  group: KindGroup;
  /** In the sequence of the form. */
  steps: readonly OwnStep[];
  defaultMode: AmountMode;
  /** Present for a standing instruction. */
  schedule?: Schedule;
  /** Whether the cut-off of today decides its value date. */
  hasCutOff: boolean;
  /** The facts that the list of products shows. */
  productList: 'offer' | 'saving' | 'holding';
  titles: { account: string; product: string; amount: string };
  noProducts: { title: string; text?: string };
  amountField: AmountField;
  limits: (product: OrderProduct, destination: OrderProduct | undefined) => AmountLimits;
  /** Fields of the request that only this kind has. */
  body?: (values: OrderFormValues) => Partial<Pick<OrderBody, 'origin'>>;
  sentence: (values: OrderFormValues, funds: Funds, estimate: Estimate) => string;
  consequence: (values: OrderFormValues, estimate: Estimate) => string;
  keyFigure: (estimate: Simulation, texts: KeyFigureTexts) => string;
  changes: (before: Simulation, after: Simulation) => readonly ChangeRow[];
  /** Lines of the summary beside the form. */
  figures: (order: KindOrder, estimate: Estimate) => LiveSummaryLine[];
  review: {
    products: (order: KindOrder) => readonly ProductRow[];
    amountTerm: string;
    /** The amount as it was asked for, where the service cannot estimate it. */
    amount?: (values: OrderFormValues) => string;
    outcome: (order: KindOrder, estimate: Simulation) => SummaryItem[];
    dates: (order: KindOrder, estimate: Simulation) => SummaryItem[];
    costs: (order: KindOrder, estimate: Simulation) => SummaryItem[];
  };
  /** Texts of the table of lots in the calculation details. */
  lots: { order: string; caption: string };
}
