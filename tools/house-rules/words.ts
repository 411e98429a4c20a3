import {
  isTest,
  type SourceRule,
  type ParsedSource,
  type Violation,
  visitNodes,
} from './source.ts';

const unfinishedWords = /\b(TODO|FIXME|XXX|HACK)\b/u;
const silencers = /@ts-(ignore|nocheck|expect-error)|(oxlint|eslint)-disable|prettier-ignore/u;

/** Comments must not announce unfinished work or disable a check. */
export const checkComments: SourceRule = (source) =>
  source.comments.flatMap(({ value, line }): Violation[] => {
    const word = (unfinishedWords.exec(value) ?? silencers.exec(value))?.[0];
    if (word === undefined) return [];
    return [{ path: source.path, line, rule: 'words', message: `"${word}" in a comment` }];
  });

/** A test file must contain assertions, and no assertion may be about the constant `true` or `false`. */
export const checkAssertions: SourceRule = (source) => {
  if (!/\.(test|spec)\.tsx?$/u.test(source.path)) return [];
  let assertionCount = 0;
  const constantAssertions = visitNodes(source, 'assertions', (report) => ({
    CallExpression: (node) => {
      const { callee } = node;
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.object.type === 'Identifier'
            ? callee.object.name
            : '';
      if (!/^(expect|assert)/u.test(name)) return;
      assertionCount += 1;
      const [first] = node.arguments;
      if (
        callee.type === 'Identifier' &&
        first?.type === 'Literal' &&
        typeof first.value === 'boolean'
      )
        report(node, 'an assertion on a constant cannot fail');
    },
  }));
  if (assertionCount > 0) return constantAssertions;
  return [{ path: source.path, line: 1, rule: 'assertions', message: 'no assertion in this file' }];
};

/** True for a text with an accented letter, «ñ» or an inverted mark, and with at least two plain letters in a row. */
const isSpanish = (text: string): boolean => /[áéíóúñ¿¡]/iu.test(text) && /[a-z]{2}/iu.test(text);

function mayCarrySpanish({ path }: ParsedSource): boolean {
  if (!/^apps\/(portal|api)\/src\//u.test(path) || isTest(path)) return true;
  return /\/locales\/|^apps\/portal\/src\/brand\/|\/setup\/seed\/|^apps\/api\/src\/documents\/|\.texts\.ts$/u.test(
    path,
  );
}

/**
 * In the portal and the service, text that users see is permitted only in the locales, the brand, the seed, the
 * generated documents and `*.texts.ts`.
 */
export const checkVisibleText: SourceRule = (source) => {
  if (mayCarrySpanish(source)) return [];
  const message = 'visible text stands in portal/locales, the domain, documents/ or *.texts.ts';
  return visitNodes(source, 'visible text', (report) => ({
    Literal: (node) => {
      if (typeof node.value === 'string' && isSpanish(node.value)) report(node, message);
    },
    TemplateElement: (node) => {
      if (isSpanish(node.value.raw)) report(node, message);
    },
    JSXText: (node) => {
      if (isSpanish(node.value)) report(node, message);
    },
  }));
};

const hosts = [
  'npmjs.org',
  'npmjs.com',
  'yarnpkg.com',
  'npmmirror.com',
  'unpkg.com',
  'jsdelivr.net',
];

/** No file may name a package registry, because the person who installs the product chooses one. */
export function checkRegistryHosts(path: string, text: string): Violation[] {
  if (path === 'tools/house-rules/words.ts') return [];
  return text.split('\n').flatMap((line, index): Violation[] => {
    const host = hosts.find((candidate) => line.includes(candidate));
    if (host === undefined) return [];
    return [{ path, line: index + 1, rule: 'registry hosts', message: `names ${host}` }];
  });
}
