import { createBudget } from '../limits/budget.ts';
import { intact } from '../limits/broken-file.ts';
import { stampOf } from './annotations.ts';
import { type Copier, createCopier } from './copy-values.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import { type PdfRef, type PdfValue, dict, isKind, isList, name, nameOf } from './values.ts';
import { writePdf } from './write-pdf.ts';

type Entries = ReadonlyMap<string, PdfValue>;

const pagesMax = 2000;
const unfoldsToMax = 256 * 1024 * 1024;
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const plainOfPage = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit'];

/** Returns the pages in order, each with its inherited attributes. */
function pagesOf(pdf: OpenPdf): Entries[] {
  const catalog = pdf.resolve(pdf.trailer.get('Root'));
  intact(isKind(catalog, 'dict'), 'it has no catalogue');
  const pages: Entries[] = [];
  const seen = new Set<PdfValue>();
  const waiting: { node: PdfValue; above: Entries }[] = [
    { node: pdf.resolve(catalog.entries.get('Pages')), above: new Map() },
  ];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const { node, above } = one;
    intact(isKind(node, 'dict') && !seen.has(node), 'its pages are no tree');
    seen.add(node);
    const own = [...node.entries].filter(([key]) => inherited.includes(key));
    const below = new Map([...above, ...own]);
    const kids = pdf.resolve(node.entries.get('Kids'));
    if (isList(kids)) {
      for (const kid of kids.toReversed()) waiting.push({ node: pdf.resolve(kid), above: below });
    } else {
      intact(nameOf(pdf.resolve(node.entries.get('Type'))) === 'Page', 'its pages are no tree');
      pages.push(new Map([...below, ...node.entries]));
    }
    intact(pages.length <= pagesMax && waiting.length <= pagesMax, 'it has too many pages');
  }
  intact(pages.length > 0, 'it has no page');
  return pages;
}

/** Copies the content stream or streams of a page. */
function contentsOf(pdf: OpenPdf, copier: Copier, value: PdfValue | undefined): PdfValue {
  const target = pdf.resolve(value);
  if (target === null) return null;
  const parts = isList(target) ? target : [value ?? null];
  for (const part of parts) intact(isKind(pdf.resolve(part), 'stream'), 'a page is not drawn');
  return parts.map((part) => copier.copy(part, 'data'));
}

function copyPage(pdf: OpenPdf, copier: Copier, page: Entries, parent: PdfRef): PdfValue {
  const plain = plainOfPage
    .filter((key) => page.has(key))
    .map((key): [string, PdfValue] => [key, copier.copy(pdf.resolve(page.get(key)), 'data')]);
  const box = pdf.resolve(page.get('MediaBox'));
  intact(isList(box) && box.length === 4, 'a page has no size');
  const notes = pdf.resolve(page.get('Annots'));
  const stamps = (isList(notes) ? notes : [])
    .map((note) => stampOf(pdf, copier, note))
    .filter((stamp) => stamp !== undefined);
  const contents = contentsOf(pdf, copier, page.get('Contents'));
  return dict([
    ['Type', name('Page')],
    ['Parent', parent],
    ...plain,
    ['Resources', copier.copy(pdf.resolve(page.get('Resources')) ?? dict([]), 'resources')],
    ...(contents === null ? [] : [['Contents', contents] as const]),
    ...(page.has('Group') ? [['Group', copier.copy(page.get('Group'), 'data')] as const] : []),
    ...(stamps.length === 0 ? [] : [['Annots', stamps] as const]),
  ]);
}

/**
 * Writes a new PDF from the pages: only visible content is copied, so scripts, actions, embedded files and metadata
 * are left behind. Throws BrokenFileError if the file is encrypted or broken.
 */
export function rewritePdf(bytes: Buffer): Buffer {
  const budget = createBudget(unfoldsToMax);
  const pdf = openPdf(bytes, budget);
  const copier = createCopier(pdf, budget);
  const catalog = copier.reserve();
  const tree = copier.reserve();
  const pages = pagesOf(pdf).map((page) => copier.add(copyPage(pdf, copier, page, tree)));
  copier.set(
    catalog,
    dict([
      ['Type', name('Catalog')],
      ['Pages', tree],
    ]),
  );
  copier.set(
    tree,
    dict([
      ['Type', name('Pages')],
      ['Kids', pages],
      ['Count', pages.length],
    ]),
  );
  return writePdf(copier.finish());
}
