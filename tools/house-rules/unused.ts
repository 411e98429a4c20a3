import type { Violation } from './source.ts';

/** Values that only strings name, so that knip cannot see their use. */
interface NamedValues {
  /** File that states the values, and pattern of their names in it. */
  path: string;
  names: RegExp;
  rule: string;
  /** True for a file in which the name of a value counts as its use. */
  uses: (path: string) => boolean;
  use: (name: string) => RegExp;
}

const isProduct = (path: string): boolean =>
  /^(?:apps|packages)\/[a-z-]+\/src\/.+\.(?:tsx?|css)$/u.test(path) &&
  !/\.(?:test|stories)\.tsx?$/u.test(path);

const namedKinds: readonly NamedValues[] = [
  {
    path: 'packages/domain/src/refusal-definitions.ts',
    names: /^ {2}([A-Z_]+): \{/gmu,
    rule: 'unused refusal',
    uses: isProduct,
    use: (name) => new RegExp(String.raw`\b${name}\b`, 'u'),
  },
  {
    path: 'packages/ui/src/theme/tokens.css',
    names: /^\s+(--[\w-]+):/gmu,
    rule: 'unused theme token',
    uses: (path) => isProduct(path) && path !== 'packages/ui/src/theme/theme-css.ts',
    use: (name) => new RegExp(String.raw`${name}(?![\w-])`, 'u'),
  },
];

/** The product must raise each refusal, and read each custom property of a theme. */
export function checkUnused(files: ReadonlyMap<string, string>): Violation[] {
  return namedKinds.flatMap(({ path, names, rule, uses, use }) => {
    const text = files.get(path) ?? '';
    const otherFiles = [...files].filter(([other]) => other !== path && uses(other));
    const namePositions = new Map(
      [...text.matchAll(names)].map(({ 1: name = '', index }) => [name, index] as const),
    );
    return [...namePositions]
      .filter(([name]) => !otherFiles.some(([, content]) => use(name).test(content)))
      .map(([name, index]) => ({
        path,
        line: text.slice(0, index).split('\n').length,
        rule,
        message: `nothing uses ${name}`,
      }));
  });
}
