import { posix } from 'node:path';
import { isTest, type SourceRule, type Violation, visitNodes } from './source.ts';

const maxLines = 300;

/** Limits the length of style sheets; oxlint limits the other files. */
export function checkFileLength(path: string, text: string): Violation[] {
  const lineCount = text.split('\n').length - 1;
  if (!path.endsWith('.css') || lineCount <= maxLines) return [];
  const message = `${String(lineCount)} lines, at most ${String(maxLines)}`;
  return [{ path, line: maxLines + 1, rule: 'file length', message }];
}

const maxFiles = 25;
const isCounted = (path: string): boolean =>
  /\.tsx?$/u.test(path) && !/\.(test|test-d|spec|stories)\.tsx?$/u.test(path);

/** A folder may contain at most 25 source files, without its tests and stories. */
export function checkFolderSize(files: ReadonlyMap<string, string>): Violation[] {
  const folders = Map.groupBy([...files.keys()].filter(isCounted), (path) => posix.dirname(path));
  return [...folders]
    .filter(([, paths]) => paths.length > maxFiles)
    .map(([path, { length }]) => ({
      path,
      line: 1,
      rule: 'folder size',
      message: `${String(length)} source files, at most ${String(maxFiles)}`,
    }));
}

const segmentPattern = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/u;

/** Names of files and folders are kebab-case. The name of a migration begins with a number. */
export function checkFileName(path: string): Violation[] {
  if (!/\.(tsx?|mjs|css|sql)$/u.test(path)) return [];
  const isKebabCase = path
    .split('/')
    .every((part) => segmentPattern.test(part) || /^\d{4}_[a-z0-9_-]+\.sql$/u.test(part));
  if (isKebabCase) return [];
  return [{ path, line: 1, rule: 'file name', message: 'names are kebab-case' }];
}

/** Classes are permitted only for errors. */
export const checkClasses: SourceRule = (source) => {
  if (!/\bclass\b/u.test(source.text)) return [];
  return visitNodes(source, 'shape', (report) => ({
    ClassDeclaration: (node) => {
      const parent = node.superClass;
      const isError = parent?.type === 'Identifier' && parent.name.endsWith('Error');
      if (!isError && !source.path.endsWith('.d.ts'))
        report(node, 'functions, not classes, except errors');
    },
  }));
};

/** A function declaration that a package exports needs a comment before it. */
export const checkDocumented: SourceRule = (source) => {
  if (!source.path.startsWith('packages/') || isTest(source.path)) return [];
  const firstOffsetsAfterComments = source.comments.map(
    ({ end }) => source.text.slice(end).search(/\S/u) + end,
  );
  const blockStarts = new Set(firstOffsetsAfterComments);
  return visitNodes(source, 'documented', (report) => ({
    ExportNamedDeclaration: (node) => {
      if (node.declaration?.type !== 'FunctionDeclaration' || blockStarts.has(node.start)) return;
      const previousStatement = source.program.body[source.program.body.indexOf(node) - 1];
      const isOverload =
        previousStatement?.type === 'ExportNamedDeclaration' &&
        previousStatement.declaration?.type === 'TSDeclareFunction';
      if (!isOverload)
        report(
          node,
          `${node.declaration.id?.name ?? 'function'} lacks its sentence of documentation`,
        );
    },
  }));
};
