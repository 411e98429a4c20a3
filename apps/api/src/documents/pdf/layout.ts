/** The content of a generated PDF document, independent of its layout. */
export interface PaperContent {
  readonly manager: string;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly PaperSection[];
  /** Sections of a separate page at the end. */
  readonly certificate?: readonly PaperSection[];
  /** The paper as it was signed, attached to the PDF. */
  readonly attachment?: { readonly name: string; readonly content: Uint8Array };
  readonly isWide?: boolean;
  /** Undefined for a document that is rendered on demand and not stored (DOC-20). */
  readonly verificationCode?: string;
  /** An argument instead of the time of the clock, so that the same facts produce the same bytes. */
  readonly createdAt: Date;
}

export interface PaperTable {
  readonly kind: 'table';
  readonly heading: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Relative widths of the columns; equal by default. */
  readonly widths?: readonly number[];
}

/** A line through values at equal distances, whatever the number of days between them. */
export interface PaperChart {
  readonly kind: 'chart';
  readonly heading: string;
  /** Text alternative of the line. */
  readonly alt: string;
  readonly values: readonly number[];
  /** Labels of the highest and the lowest value, and of the first and the last one. */
  readonly highest: string;
  readonly lowest: string;
  readonly first: string;
  readonly last: string;
}

export type PaperSection =
  | { readonly kind: 'facts'; readonly heading: string; readonly rows: readonly LabelledValue[] }
  | PaperTable
  | PaperChart
  | { readonly kind: 'text'; readonly heading: string; readonly paragraphs: readonly string[] };

export type LabelledValue = readonly [label: string, value: string];
