import { blockedIntervenerStatuses, operationTypes, roles } from '@participe/domain';
import type { ESTree } from 'rolldown/utils';
import { isTest, type SourceRule, type ParsedSource, visitNodes } from './source.ts';

const isIdentifier = (node: { type: string }, name: string): boolean =>
  node.type === 'Identifier' && 'name' in node && node.name === name;

const isMember = (node: ESTree.MemberExpression, object: string, property: string): boolean =>
  isIdentifier(node.object, object) && !node.computed && isIdentifier(node.property, property);

/** True for a product file that may not contain the checked code: it is neither a `home` file nor a test. */
const isOutsideHome = ({ path }: ParsedSource, home: RegExp): boolean =>
  !/^(tools|evidence|e2e)\//u.test(path) && !home.test(path) && !isTest(path);

const sqlHome = /\.store\.ts$|^apps\/api\/src\/(kernel|setup|books-audit)\//u;
const timeHome = /^apps\/(api\/src\/kernel|portal\/src\/platform|sandbox\/src)\/clock\.ts$/u;

const statement =
  /^\s*(select\s[\s\S]+\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+(recursive\s+)?\w+\s+as\s*\(|(create|alter|drop|truncate)\s+(table|index|database|type)\s)/iu;
const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/** SQL is permitted only in stores, kernel/, setup/ and books-audit/. */
export const checkSql: SourceRule = (source) => {
  if (!isOutsideHome(source, sqlHome)) return [];
  const message = 'SQL stands in *.store.ts, kernel/, setup/ and books-audit/';
  return visitNodes(source, 'one home: SQL', (report) => ({
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

const domainCodes: ReadonlySet<string> = new Set([
  ...operationTypes,
  ...roles,
  ...blockedIntervenerStatuses,
]);
const fragments = 'apps/api/src/kernel/database/sql/';

/**
 * SQL must take order types, roles and blocked statuses from fragments that are generated from the domain, so that no
 * list forgets a new code. A statement may name order statuses, because it is meant for specific ones.
 */
export const checkSqlCodes: SourceRule = (source) => {
  if (!source.path.startsWith('apps/api/src/') || isTest(source.path)) return [];
  if (!sqlHome.test(source.path) || source.path.startsWith(fragments)) return [];
  const ruleMessage = (code: string): string => `${code} comes from a fragment of ${fragments}`;
  return visitNodes(source, 'one home: codes in SQL', (report) => ({
    TaggedTemplateExpression: (node) => {
      if (!isIdentifier(node.tag, 'sql')) return;
      for (const { start, value } of node.quasi.quasis)
        for (const [, code = ''] of value.raw.matchAll(/'([A-Z_]+)'/gu))
          if (domainCodes.has(code)) report({ start }, ruleMessage(code));
    },
    CallExpression: ({ callee, arguments: args }) => {
      if (callee.type !== 'MemberExpression' || !isIdentifier(callee.property, 'where')) return;
      for (const one of args)
        if (one.type === 'Literal' && typeof one.value === 'string' && domainCodes.has(one.value))
          report(one, ruleMessage(one.value));
    },
  }));
};

/** Code must read the time from the project's clocks, so that tests and the demo can set the time. */
export const checkTimeSource: SourceRule = (source) => {
  if (!isOutsideHome(source, timeHome) || !/Date|Temporal/u.test(source.text)) return [];
  const message = 'the time comes from kernel/clock.ts or portal/platform/clock.ts';
  return visitNodes(source, 'one home: time', (report) => ({
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
