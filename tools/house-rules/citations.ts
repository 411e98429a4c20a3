import type { ParsedSource, Violation } from './source.ts';

/** References to documents outside the repository. A reference to a section of a public standard is permitted. */
const outsideReference =
  /\bG-[A-Z]\w*\d|\bruling \d|\b(?:specification|domain rules|ux|interfaces|design|brief) §[\d.]*/iu;
const fileEndings = '(?:tsx?|mjs|md|sql|json|css|yml)';
const pathInComment = new RegExp(
  String.raw`(?<![\w./@-])((?:[\w-]+/)*[\w-][\w.-]*\.${fileEndings})\b`,
  'gu',
);
const pathInDocument = new RegExp(`\`((?:[\\w.-]+/)+[\\w.-]+\\.${fileEndings})\``, 'gu');
const record = /\bdecision records? (\d{4})\b/gu;
const isDocument = (path: string): boolean => /^(?:docs\/.*|[A-Z]+)\.md$/u.test(path);

/** Comments and documents may refer only to files and decision records of the repository. */
export function checkCitations(
  files: ReadonlyMap<string, string>,
  sources: readonly ParsedSource[],
): Violation[] {
  const usedEndings = new Set<string>();
  for (const path of files.keys()) {
    const pathParts = path.split('/');
    for (let start = 0; start < pathParts.length; start += 1)
      usedEndings.add(pathParts.slice(start).join('/'));
  }
  // A path may begin at any folder, and may leave out the folder src of a package, as in `contract/client.ts`.
  const isInRepository = (path: string): boolean =>
    usedEndings.has(path) || usedEndings.has(path.replace(/^([\w-]+)\//u, '$1/src/'));
  const isRecord = (number: string): boolean =>
    [...files.keys()].some((path) => path.startsWith(`docs/decisions/${number}-`));
  const findMissing = (text: string, paths: RegExp): { index: number; message: string }[] => [
    ...[...text.matchAll(paths)]
      .filter(({ 1: path = '' }) => !isInRepository(path))
      .map(({ 1: path = '', index }) => ({ index, message: `there is no ${path}` })),
    ...[...text.matchAll(record)]
      .filter(({ 1: number = '' }) => !isRecord(number))
      .map(({ 1: number = '', index }) => ({ index, message: `there is no record ${number}` })),
  ];
  const rule = 'citations';
  const codeViolations = sources.flatMap(({ path, comments }) =>
    comments.flatMap(({ value, line }): Violation[] => {
      const citedPath = outsideReference.exec(value)?.[0];
      const outsideMessages =
        citedPath === undefined ? [] : [{ message: `the repository does not hold "${citedPath}"` }];
      return [...outsideMessages, ...findMissing(value, pathInComment)].map(({ message }) => ({
        path,
        line,
        rule,
        message,
      }));
    }),
  );
  const documentViolations = [...files]
    .filter(([path]) => isDocument(path))
    .flatMap(([path, text]) =>
      findMissing(text, pathInDocument).map(({ index, message }) => ({
        path,
        line: text.slice(0, index).split('\n').length,
        rule,
        message,
      })),
    );
  return [...codeViolations, ...documentViolations];
}
