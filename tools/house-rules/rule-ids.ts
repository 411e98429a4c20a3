import type { Violation } from './source.ts';

const areaPattern =
  'PTY|ACC|PRD|ORD|LIF|DAT|LOT|TAX|SIG|APR|TRF|PAY|REG|DOC|NOT|RPT|PRM|SES|API|UIX|INS|CLD|SEC';
const id = new RegExp(String.raw`\b(?:${areaPattern})-\d{2,}\b`, 'gu');
const definition = new RegExp(String.raw`^\*\*((?:${areaPattern})-\d{2,}) `, 'gmu');
const isPage = (path: string): boolean => /^docs\/rules\/[a-z-]+\.md$/u.test(path);
const mayCite = (path: string): boolean =>
  /\.(tsx?|mjs|css|sql|md)$/u.test(path) && !path.startsWith('tools/house-rules/');

/** Each rule id in code or in a document must be defined once in docs/rules. */
export function checkRuleIds(files: ReadonlyMap<string, string>): Violation[] {
  const definedIds = new Set<string>();
  const violations: Violation[] = [];
  const at = (path: string, text: string, index: number, message: string): void => {
    violations.push({
      path,
      line: text.slice(0, index).split('\n').length,
      rule: 'rule ids',
      message,
    });
  };
  for (const [path, text] of files)
    for (const { 1: name = '', index } of isPage(path) ? text.matchAll(definition) : []) {
      if (definedIds.has(name)) at(path, text, index, `${name} is stated twice`);
      definedIds.add(name);
    }
  if (definedIds.size === 0) return [];
  for (const [path, text] of files)
    for (const { 0: name, index } of mayCite(path) ? text.matchAll(id) : [])
      if (!definedIds.has(name)) at(path, text, index, `docs/rules states no ${name}`);
  return violations;
}
