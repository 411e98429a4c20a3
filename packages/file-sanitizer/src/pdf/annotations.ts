import type { PdfCopier } from './copy-values.ts';
import type { PdfFile } from './pdf-file.ts';
import { type PdfValue, pdfDict, isPdfKind, isPdfArray, pdfName, pdfNameOf } from './values.ts';

/**
 * Types of annotations that play media, run actions, open windows or embed files. They are removed together with their
 * appearance.
 */
const activeTypes = new Set([
  '3D',
  'FileAttachment',
  'Link',
  'Movie',
  'Popup',
  'RichMedia',
  'Screen',
  'Sound',
]);
const hiddenFlag = 2;
const printedFlag = 4;
const notViewedFlag = 32;
/** Flags that make an annotation read-only and locked. */
const lockedFlags = 64 + 128;

/**
 * Returns the appearance that an annotation shows: that of its current state, or the single one if it has no states.
 * Returns undefined when there is none.
 */
function appearanceOf(pdf: PdfFile, entries: ReadonlyMap<string, PdfValue>): PdfValue | undefined {
  const allValues = pdf.resolve(entries.get('AP'));
  if (!isPdfKind(allValues, 'dict')) return undefined;
  const normalAppearance = allValues.entries.get('N');
  const targetObject = pdf.resolve(normalAppearance);
  if (isPdfKind(targetObject, 'stream')) return normalAppearance;
  if (!isPdfKind(targetObject, 'dict')) return undefined;
  const appearanceState = targetObject.entries.get(pdfNameOf(pdf.resolve(entries.get('AS'))) ?? '');
  return isPdfKind(pdf.resolve(appearanceState), 'stream') ? appearanceState : undefined;
}

/**
 * Converts an annotation, such as a note or form field, to a stamp that looks the same and is not interactive. Returns
 * undefined for an annotation that is hidden, has no appearance or place, or has an active type.
 */
export function convertAnnotationToStamp(
  pdf: PdfFile,
  copier: PdfCopier,
  value: PdfValue,
): PdfValue | undefined {
  const annotation = pdf.resolve(value);
  if (!isPdfKind(annotation, 'dict')) return undefined;
  const { entries } = annotation;
  if (activeTypes.has(pdfNameOf(pdf.resolve(entries.get('Subtype'))) ?? '')) return undefined;
  const flags = Number(pdf.resolve(entries.get('F')) ?? 0);
  if ((flags & (hiddenFlag | notViewedFlag)) !== 0) return undefined;
  const appearance = appearanceOf(pdf, entries);
  const annotationBox = pdf.resolve(entries.get('Rect'));
  if (appearance === undefined || !isPdfArray(annotationBox) || annotationBox.length !== 4)
    return undefined;
  return pdfDict([
    ['Type', pdfName('Annot')],
    ['Subtype', pdfName('Stamp')],
    ['Rect', copier.copy(annotationBox, 'data')],
    ['F', lockedFlags | (flags & printedFlag)],
    ['AP', pdfDict([['N', copier.copy(appearance, 'content')]])],
  ]);
}
