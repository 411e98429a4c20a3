/** What a paper says, before anybody decides how it looks. */
export interface Paper {
  readonly manager: string;
  readonly title: string;
  /** One sentence under the title. */
  readonly lead: string;
  readonly sections: readonly Section[];
  /** A page of its own after the rest. */
  readonly certificate?: readonly Section[];
  /** Lies on its side, for a table of many columns. */
  readonly isWide?: boolean;
  /** With which anybody asks whether the paper is ours; a file that is made for the moment has none. */
  readonly verificationCode?: string;
  /** Fixed, so that the same facts give the same bytes. */
  readonly createdAt: Date;
}

export interface Table {
  readonly kind: 'table';
  readonly heading: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How wide each column is beside the others; left out, all the same. */
  readonly widths?: readonly number[];
}

export type Section =
  | { readonly kind: 'facts'; readonly heading: string; readonly rows: readonly Row[] }
  | Table
  | { readonly kind: 'text'; readonly heading: string; readonly paragraphs: readonly string[] };

export type Row = readonly [label: string, value: string];
