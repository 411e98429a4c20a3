import { parseSync, Visitor, type ESTree } from 'rolldown/utils';
import { posix } from 'node:path';

export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

export interface ImportLine {
  /** The imported module as written, such as './a.ts', '@participe/domain' or 'node:fs'. */
  readonly from: string;
  /** Path of the imported file in the repository; undefined for an import that is not relative. */
  readonly file: string | undefined;
  readonly line: number;
  readonly isType: boolean;
}

export interface ParsedSource {
  readonly path: string;
  readonly text: string;
  readonly program: ESTree.Program;
  readonly comments: readonly {
    readonly value: string;
    readonly line: number;
    readonly end: number;
  }[];
  readonly imports: readonly ImportLine[];
  /** Returns the line of a character offset, counted from 1. */
  readonly lineAt: (offset: number) => number;
}

export type SourceRule = (source: ParsedSource) => Violation[];

function lineFinder(text: string): (offset: number) => number {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
    lineStarts.push(at + 1);
  return (offset) => {
    let lowerIndex = 0;
    let upperIndex = lineStarts.length;
    while (upperIndex - lowerIndex > 1) {
      const middleIndex = (lowerIndex + upperIndex) >> 1;
      if ((lineStarts[middleIndex] ?? 0) <= offset) lowerIndex = middleIndex;
      else upperIndex = middleIndex;
    }
    return lowerIndex + 1;
  };
}

/** Parses one TypeScript or JavaScript file. The type check reports its syntax errors. */
export function parseSource(path: string, text: string): ParsedSource {
  const parsedFile = parseSync(path, text);
  const { module, comments } = parsedFile;
  const lineAt = lineFinder(text);
  const imports: ImportLine[] = [];
  const addImport = (from: string, offset: number, isType: boolean): void => {
    const file = from.startsWith('.') ? posix.join(posix.dirname(path), from) : undefined;
    imports.push({ from, file, line: lineAt(offset), isType });
  };
  for (const line of module.staticImports)
    addImport(
      line.moduleRequest.value,
      line.start,
      line.entries.length > 0 && line.entries.every(({ isType }) => isType),
    );
  for (const line of module.staticExports)
    for (const entry of line.entries)
      if (entry.moduleRequest) addImport(entry.moduleRequest.value, entry.start, entry.isType);
  for (const line of module.dynamicImports) {
    const quotedText = text.slice(line.moduleRequest.start, line.moduleRequest.end);
    if (/^['"`][^$]*['"`]$/u.test(quotedText))
      addImport(quotedText.slice(1, -1), line.start, false);
  }
  return {
    path,
    text,
    // The syntax tree is decoded at its first use, because many files are not visited.
    get program() {
      return parsedFile.program;
    },
    imports,
    lineAt,
    comments: comments.map(({ value, start, end }) => ({ value, line: lineAt(start), end })),
  };
}

export function visitNodes(
  source: ParsedSource,
  rule: string,
  createVisitor: (
    report: (node: { start: number }, message: string) => void,
  ) => ConstructorParameters<typeof Visitor>[0],
): Violation[] {
  const violations: Violation[] = [];
  const visitor = new Visitor(
    createVisitor((node, message) =>
      violations.push({ path: source.path, line: source.lineAt(node.start), rule, message }),
    ),
  );
  visitor.visit(source.program);
  return violations;
}

/**
 * True for files that may import more than the rest of the product: tests, stories, samples and the test interface.
 */
export function isTest(path: string): boolean {
  return /\.(test|test-d|spec|stories|sample)\.tsx?$|\/(testing|test-door|stories)\/|^apps\/api\/test\//u.test(
    path,
  );
}
