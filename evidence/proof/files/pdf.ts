import { findPdfFaults } from '../../../apps/api/test/support/pdf-structure.ts';
import { runProgram } from './programs.ts';
import type { SavedFile } from './download-folder.ts';

const spaces = /\s+/gu;
/** The verification code in the footer of a generated document. */
const codePattern = /Código de verificación [0-9A-Z -]{20,29}/gu;

/**
 * Counts the letters that are on the pages but not in the structure tree, which screen readers read. Blanks are
 * ignored, because the PDF reader inserts some.
 */
function countUntaggedLetters(pages: string, structure: string): number {
  const letters = new Map<string, number>();
  for (const letter of structure.replaceAll(spaces, ''))
    letters.set(letter, (letters.get(letter) ?? 0) + 1);
  let count = 0;
  for (const letter of pages.replaceAll(spaces, '')) {
    const expectedCount = letters.get(letter) ?? 0;
    if (expectedCount <= 0) count += 1;
    letters.set(letter, expectedCount - 1);
  }
  return count;
}

const structureText = (tree: string): string =>
  [...tree.matchAll(/^\s*"(.*)"$/gmu)].map(([, text = '']) => text).join(' ');

const withoutRepeatedBlanks = (line: string): string => line.replaceAll(spaces, ' ').trim();

/**
 * Removes the frame of each page: at the top the manager's name and a repeated table header, at the bottom the page
 * number and the verification code.
 */
function withoutFrame(text: string): string {
  const drawnLines = new Set(['']);
  const pages = text.split('\f').map((page) => {
    const [, ...lines] = page
      .replaceAll(/Página \d+ de \d+$/gmu, '')
      .split('\n')
      .map(withoutRepeatedBlanks);
    const firstDrawnLine = lines.findIndex((line) => !drawnLines.has(line));
    for (const line of lines) drawnLines.add(line);
    return firstDrawnLine < 0 ? '' : lines.slice(firstDrawnLine).join('\n');
  });
  return pages.join('\n').replaceAll(codePattern, '');
}

function findOpeningFaults(path: string): string[] {
  const faults: string[] = [];
  for (const [name, ...args] of [
    ['pdfinfo', path],
    ['pdftotext', path, '-'],
    ['pdftoppm', '-r', '40', '-png', path, `${path}.page`],
    ['qpdf', '--check', path],
  ] as const) {
    const { code, errors } = runProgram(name, args);
    if (code !== 0 || errors !== '') faults.push(`${name}: ${String(code)} ${errors.trim()}`);
  }
  return faults;
}

function titleFaults({ title }: SavedFile, info: string, text: string): string[] {
  const [, pdfTitle = ''] = /^Title: +(.+)$/mu.exec(info) ?? [];
  const faults: string[] = [];
  if (pdfTitle === '') faults.push('pdfinfo: no title');
  if (title !== undefined && !title.startsWith(pdfTitle))
    faults.push(`pdfinfo: the title is "${pdfTitle}", not "${title}"`);
  if (!text.replaceAll(spaces, ' ').includes(pdfTitle))
    faults.push(`pdftotext: does not read its title "${pdfTitle}"`);
  return faults;
}

/** A sanitised PDF only has to open without errors. */
export function findUploadFaults({ path }: SavedFile): string[] {
  return findOpeningFaults(path);
}

/** A generated document must open without errors and be accessible to screen readers. */
export function findPaperFaults(file: SavedFile): string[] {
  const { path, bytes } = file;
  const info = runProgram('pdfinfo', [path]).output;
  const text = runProgram('pdftotext', ['-layout', path, '-']).output;
  const letters = structureText(runProgram('pdfinfo', ['-struct-text', path]).output).replaceAll(
    codePattern,
    '',
  );
  const untaggedCount = countUntaggedLetters(withoutFrame(text), letters);
  return [
    ...findOpeningFaults(path),
    ...titleFaults(file, info, text),
    ...(/^Tagged: +yes$/mu.test(info) ? [] : ['pdfinfo: not tagged']),
    ...(letters === '' ? ['pdfinfo: no text in its structure'] : []),
    ...(untaggedCount === 0 ? [] : [`${String(untaggedCount)} letters are not in its structure`]),
    ...(/[\ufffd\u0080-\u009f]/u.test(text) ? ['pdftotext: letters that are none'] : []),
    ...findPdfFaults(bytes),
  ];
}
