import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../root.ts';
import { asvsMarkdown, readAsvsRows } from './asvs.ts';

const page = readFileSync(`${repositoryRoot}docs/asvs.md`, 'utf8');
const rows = readAsvsRows(page);

/**
 * Levels of the requirements of ASVS 5.0.0: a line for each chapter, a word for each section, a digit for each
 * requirement.
 */
const levels = [
  '22 1111122223 112222222223 222 123',
  '122 112 12223 23',
  '3 113 12223 11222233 11122333 3 22333',
  '12233 23333 22 1222',
  '2 112333 113 222',
  '122 111111112222 11223333 112233 22222333 2223 33 2222',
  '222 1111 22 11222 223 22',
  '1233 1123 133 23',
  '111 1222',
  '22 223 22223 1111122222233333 22222 22 222',
  '2233 22233 11233 1222 23 23 33',
  '12233 11 22223',
  '2333 222223 2233 1222233',
  '22 12223333 122',
  '12233 12233 1222222 3333',
  '2 22222 2222 222 2223',
  '23 22223333 22',
];
const requirements = levels.flatMap((sections, chapter) =>
  sections
    .split(' ')
    .flatMap((section, sectionIndex) =>
      [...section].map(
        (level, index) =>
          `V${String(chapter + 1)}.${String(sectionIndex + 1)}.${String(index + 1)} ${level}`,
      ),
    ),
);

test('every requirement occurs once, with its level', () => {
  expect(requirements).toHaveLength(345);
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(requirements);
});

test('the summary agrees with the rows', () => {
  expect(asvsMarkdown(page)).toBe(page);
  expect(page).toMatch(/\| all \|(?: \d+ \|){4} 345 \|/u);
});

/** Matches a path in backticks with the quoted titles that follow it. */
const citation = /`(?<path>[^`\s]+\.[a-z]+)`(?<titles>(?:,? "[^"]+")*)/gu;

test('every row names an existing test or a reason', () => {
  const wrongCitations: string[] = [];
  for (const { id, state, proof } of rows) {
    const citedTests = [...proof.matchAll(citation)].map(({ groups }) => ({
      path: groups?.['path'] ?? '',
      titles: [...(groups?.['titles'] ?? '').matchAll(/"(?<title>[^"]+)"/gu)].map(
        (match) => match.groups?.['title'] ?? '',
      ),
    }));
    if (proof === '') wrongCitations.push(`${id}: no reason`);
    if (state === 'held' && !citedTests.some(({ titles }) => titles.length > 0))
      wrongCitations.push(`${id}: held without a test`);
    if (state === 'partly' && citedTests.length === 0 && !proof.includes('no test'))
      wrongCitations.push(`${id}: neither a test nor "no test"`);
    for (const { path, titles } of citedTests) {
      const text = existsSync(repositoryRoot + path)
        ? readFileSync(repositoryRoot + path, 'utf8')
        : undefined;
      if (text === undefined) wrongCitations.push(`${id}: there is no ${path}`);
      else
        wrongCitations.push(
          ...titles
            .filter((title) => !text.includes(title))
            .map((title) => `${id}: ${path} has no "${title}"`),
        );
    }
  }
  expect(wrongCitations).toEqual([]);
});
