/** A name in a PDF, such as `/Type`. Numbers, booleans, null and arrays are plain JavaScript values instead. */
export interface PdfName {
  readonly kind: 'name';
  readonly text: string;
}
export interface PdfString {
  readonly kind: 'string';
  readonly bytes: Buffer;
}
export interface PdfRef {
  readonly kind: 'ref';
  readonly number: number;
}
export interface PdfDict {
  readonly kind: 'dict';
  readonly entries: ReadonlyMap<string, PdfValue>;
}
export interface PdfStream {
  readonly kind: 'stream';
  readonly entries: ReadonlyMap<string, PdfValue>;
  /** Bytes of the stream as in the file, still encoded by its filters. */
  readonly bytes: Buffer;
}
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfRef
  | PdfDict
  | PdfStream
  | readonly PdfValue[];

export const pdfName = (text: string): PdfName => ({ kind: 'name', text });
export const pdfDict = (entries: Iterable<readonly [string, PdfValue]>): PdfDict => ({
  kind: 'dict',
  entries: new Map(entries),
});

/** Type guard for arrays. Array.isArray does not narrow read-only arrays. */
export const isPdfArray = (value: PdfValue | undefined): value is readonly PdfValue[] =>
  Array.isArray(value);

type Tagged = PdfName | PdfString | PdfRef | PdfDict | PdfStream;

/** True when a value is of the given kind. Numbers, booleans, null and arrays have no kind. */
export function isPdfKind<K extends Tagged['kind']>(
  value: PdfValue | undefined,
  kind: K,
): value is Extract<Tagged, { kind: K }> {
  return typeof value === 'object' && value !== null && !isPdfArray(value) && value.kind === kind;
}

export const pdfNameOf = (value: PdfValue | undefined): string | undefined =>
  isPdfKind(value, 'name') ? value.text : undefined;
