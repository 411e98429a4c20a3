import { createBudget } from '../limits/budget.ts';
import { assertFileIntact } from '../limits/broken-file.ts';
import { convertAnnotationToStamp } from './annotations.ts';
import { type PdfCopier, createPdfCopier } from './copy-values.ts';
import { type PdfFile, openPdf } from './pdf-file.ts';
import {
  type PdfRef,
  type PdfValue,
  pdfDict,
  isPdfKind,
  isPdfArray,
  pdfName,
  pdfNameOf,
} from './values.ts';
import { writePdf } from './write-pdf.ts';

type Entries = ReadonlyMap<string, PdfValue>;

const pagesMax = 2000;
const inflatedBytesMax = 256 * 1024 * 1024;
const inheritedKeys = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const plainPageKeys = [
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'UserUnit',
];

/** Returns the pages in sequence, each with its own attributes and those that it inherits. */
function pagesOf(pdf: PdfFile): Entries[] {
  const catalog = pdf.resolve(pdf.trailer.get('Root'));
  assertFileIntact(isPdfKind(catalog, 'dict'), 'it has no catalogue');
  const pages: Entries[] = [];
  const visitedNodes = new Set<PdfValue>();
  const pendingNodes: { node: PdfValue; parentAttributes: Entries }[] = [
    { node: pdf.resolve(catalog.entries.get('Pages')), parentAttributes: new Map() },
  ];
  for (let one = pendingNodes.pop(); one !== undefined; one = pendingNodes.pop()) {
    const { node, parentAttributes } = one;
    assertFileIntact(isPdfKind(node, 'dict') && !visitedNodes.has(node), 'its pages are no tree');
    visitedNodes.add(node);
    const ownAttributes = [...node.entries].filter(([key]) => inheritedKeys.includes(key));
    const attributes = new Map([...parentAttributes, ...ownAttributes]);
    const kids = pdf.resolve(node.entries.get('Kids'));
    if (isPdfArray(kids)) {
      for (const keyId of kids.toReversed())
        pendingNodes.push({ node: pdf.resolve(keyId), parentAttributes: attributes });
    } else {
      assertFileIntact(
        pdfNameOf(pdf.resolve(node.entries.get('Type'))) === 'Page',
        'its pages are no tree',
      );
      pages.push(new Map([...attributes, ...node.entries]));
    }
    assertFileIntact(
      pages.length <= pagesMax && pendingNodes.length <= pagesMax,
      'it has too many pages',
    );
  }
  assertFileIntact(pages.length > 0, 'it has no page');
  return pages;
}

function contentsOf(pdf: PdfFile, copier: PdfCopier, value: PdfValue | undefined): PdfValue {
  const targetObject = pdf.resolve(value);
  if (targetObject === null) return null;
  const targetValues = isPdfArray(targetObject) ? targetObject : [value ?? null];
  for (const part of targetValues)
    assertFileIntact(isPdfKind(pdf.resolve(part), 'stream'), 'a page is not drawn');
  return targetValues.map((part) => copier.copy(part, 'content'));
}

function copyPage(pdf: PdfFile, copier: PdfCopier, page: Entries, parent: PdfRef): PdfValue {
  const keptEntries = plainPageKeys
    .filter((key) => page.has(key))
    .map((key): [string, PdfValue] => [key, copier.copy(pdf.resolve(page.get(key)), 'data')]);
  const box = pdf.resolve(page.get('MediaBox'));
  assertFileIntact(isPdfArray(box) && box.length === 4, 'a page has no size');
  const notes = pdf.resolve(page.get('Annots'));
  const stamps = (isPdfArray(notes) ? notes : [])
    .map((note) => convertAnnotationToStamp(pdf, copier, note))
    .filter((stamp) => stamp !== undefined);
  const contents = contentsOf(pdf, copier, page.get('Contents'));
  return pdfDict([
    ['Type', pdfName('Page')],
    ['Parent', parent],
    ...keptEntries,
    ['Resources', copier.copy(pdf.resolve(page.get('Resources')) ?? pdfDict([]), 'resources')],
    ...(contents === null ? [] : [['Contents', contents] as const]),
    ...(page.has('Group') ? [['Group', copier.copy(page.get('Group'), 'data')] as const] : []),
    ...(stamps.length === 0 ? [] : [['Annots', stamps] as const]),
  ]);
}

/**
 * Writes a new PDF that contains the visible content of the pages, without scripts, actions, embedded files and
 * metadata. Throws BrokenFileError when the file is encrypted or broken.
 */
export function rewritePdf(bytes: Buffer): Buffer {
  const budget = createBudget(inflatedBytesMax);
  const pdf = openPdf(bytes, budget);
  const copier = createPdfCopier(pdf, budget);
  const catalog = copier.reserve();
  const tree = copier.reserve();
  const pages = pagesOf(pdf).map((page) => copier.add(copyPage(pdf, copier, page, tree)));
  copier.set(
    catalog,
    pdfDict([
      ['Type', pdfName('Catalog')],
      ['Pages', tree],
    ]),
  );
  copier.set(
    tree,
    pdfDict([
      ['Type', pdfName('Pages')],
      ['Kids', pages],
      ['Count', pages.length],
    ]),
  );
  return writePdf(copier.finish());
}
