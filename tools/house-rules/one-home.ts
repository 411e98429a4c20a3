import type { ESTree } from 'rolldown/utils';
import { isTest, type Rule, type Source, visit } from './source.ts';

const isIdentifier = (node: { type: string }, name: string): boolean =>
  node.type === 'Identifier' && 'name' in node && node.name === name;

const isMember = (node: ESTree.MemberExpression, object: string, property: string): boolean =>
  isIdentifier(node.object, object) && !node.computed && isIdentifier(node.property, property);

const outsideTheProduct = (path: string): boolean => /^(tools|evidence|e2e)\//u.test(path);

const homesOf = {
  environment: /^(apps\/api\/src\/kernel\/config|apps\/sandbox\/src\/main|vitest\.config)\.ts$/u,
  sql: /\.store\.ts$|^apps\/api\/src\/(kernel|setup|books-audit)\//u,
  fetch:
    /^packages\/contract\/src\/client\.ts$|^apps\/portal\/src\/platform\/send-with-progress\.ts$|^packages\/connectors\/src\/(.+\/)?client\.ts$|^apps\/sandbox\/src\/(.+\/)?(client|[a-z-]+-client)\.ts$/u,
  time: /^apps\/(api\/src\/kernel|portal\/src\/platform|sandbox\/src)\/clock\.ts$/u,
  decimals: /^packages\/domain\/src\//u,
};

function notAtHome(source: Source, home: RegExp, testsToo: boolean): boolean {
  if (outsideTheProduct(source.path) || home.test(source.path)) return false;
  return !(testsToo && isTest(source.path));
}

/** The environment is read once, where it is checked. */
export const environment: Rule = (source) => {
  if (!notAtHome(source, homesOf.environment, true)) return [];
  const message = 'process.env is read in apps/api/src/kernel/config.ts';
  return visit(source, 'one home: environment', (report) => ({
    MemberExpression: (node) => {
      if (isMember(node, 'process', 'env')) report(node, message);
    },
  }));
};

const statement =
  /^\s*(select\s[\s\S]+\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+(recursive\s+)?\w+\s+as\s*\(|(create|alter|drop|truncate)\s+(table|index|database|type)\s)/iu;
const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/** SQL stands in the stores, where a reader looks for it. */
export const sql: Rule = (source) => {
  if (!notAtHome(source, homesOf.sql, true)) return [];
  const message = 'SQL stands in *.store.ts, kernel/, setup/ and books-audit/';
  return visit(source, 'one home: SQL', (report) => ({
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (builders.has(callee.property.name)) report(callee.property, message);
    },
    TaggedTemplateExpression: (node) => {
      if (isIdentifier(node.tag, 'sql')) report(node, message);
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && statement.test(node.value)) report(node, message);
    },
    TemplateLiteral: (node) => {
      if (statement.test(node.quasis[0]?.value.raw ?? '')) report(node, message);
    },
  }));
};

/** The network is reached by the clients alone. */
export const network: Rule = (source) => {
  if (!notAtHome(source, homesOf.fetch, true)) return [];
  const message =
    'fetch is called in contract/client.ts, portal/platform/send-with-progress.ts, connectors/*/client.ts and the sandbox client';
  const isGlobal = (node: ESTree.MemberExpression): boolean =>
    ['globalThis', 'window', 'self'].some((object) => isMember(node, object, 'fetch'));
  return visit(source, 'one home: fetch', (report) => ({
    CallExpression: (node) => {
      if (isIdentifier(node.callee, 'fetch')) report(node, message);
      for (const argument of node.arguments)
        if (isIdentifier(argument, 'fetch')) report(argument, message);
    },
    MemberExpression: (node) => {
      if (isGlobal(node)) report(node, message);
    },
    NewExpression: (node) => {
      const names = ['XMLHttpRequest', 'WebSocket', 'EventSource'];
      if (names.some((name) => isIdentifier(node.callee, name))) report(node, message);
    },
  }));
};

/** What time it is, is asked of the clocks, so that tests and the demo can set them. */
export const time: Rule = (source) => {
  if (!notAtHome(source, homesOf.time, true)) return [];
  const message = 'the time is asked of kernel/clock.ts or portal/platform/clock.ts';
  return visit(source, 'one home: time', (report) => ({
    NewExpression: (node) => {
      if (isIdentifier(node.callee, 'Date') && node.arguments.length === 0) report(node, message);
    },
    CallExpression: (node) => {
      if (isIdentifier(node.callee, 'Date')) report(node, message);
    },
    MemberExpression: (node) => {
      if (isMember(node, 'Date', 'now') || isMember(node, 'Temporal', 'Now')) report(node, message);
    },
  }));
};

/** Amounts are reckoned in the domain; elsewhere they are strings. */
export const decimals: Rule = (source) => {
  if (homesOf.decimals.test(source.path)) return [];
  return source.imports
    .filter(({ from }) => /^(big\.js|decimal\.js|bignumber\.js|dinero\.js)$/u.test(from))
    .map(({ line }) => ({
      path: source.path,
      line,
      rule: 'one home: decimals',
      message: 'arithmetic on money stands in packages/domain',
    }));
};
