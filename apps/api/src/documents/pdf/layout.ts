/** The content of a paper, independent of its layout. */
export interface Paper {
  readonly manager: string;
  readonly title: string;
  /** One sentence under the title. */
  readonly lead: string;
  readonly sections: readonly Section[];
  /** A page of its own after the rest. */
  readonly certificate?: readonly Section[];
  /** Landscape, for a table of many columns. */
  readonly isWide?: boolean;
  /** Verification code (DOC-20); a file drawn on demand has none. */
  readonly verificationCode?: string;
  /** Fixed, so that the same facts give the same bytes. */
  readonly createdAt: Date;
}

export interface Table {
  readonly kind: 'table';
  readonly heading: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Relative widths of the columns; equal by default. */
  readonly widths?: readonly number[];
}

export type Section =
  | { readonly kind: 'facts'; readonly heading: string; readonly rows: readonly Row[] }
  | Table
  | { readonly kind: 'text'; readonly heading: string; readonly paragraphs: readonly string[] };

export type Row = readonly [label: string, value: string];
