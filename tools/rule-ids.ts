/** Prefixes of rule ids, each with the page of `docs/rules` that defines its rules. */
export const rulePages: Readonly<Record<string, string>> = {
  ACC: 'accounts',
  API: 'calls',
  APR: 'appropriateness',
  DAT: 'dates',
  DOC: 'documents',
  INS: 'instructions',
  LIF: 'order-life',
  LOT: 'lots',
  NOT: 'notifications',
  ORD: 'orders',
  PAY: 'payments',
  PRD: 'products',
  PRM: 'permissions',
  PTY: 'parties',
  REG: 'registry',
  RPT: 'reports',
  SES: 'sessions',
  SIG: 'signatures',
  TAX: 'tax',
  TRF: 'transfers',
  UIX: 'screens',
};

const prefixes = Object.keys(rulePages).join('|');
const definition = new RegExp(`^\\*\\*((?:${prefixes})-\\d{2,3}) [^*]+\\.\\*\\*`, 'gmu');
const citation = new RegExp(`(?<![\\w-])((?:${prefixes})-\\d{2,3})\\b`, 'gu');
const rulePage = /^docs\/rules\/([a-z-]+)\.md$/u;

/**
 * What is wrong with the rule ids of a set of files, by path: an id that two rules have, a rule on the page of another
 * prefix, a citation of an id that no page defines. One sentence each, empty when all is well.
 */
export function ruleIdProblems(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const defined = new Map<string, string>();
  for (const [path, text] of files) {
    const page = rulePage.exec(path)?.[1];
    if (page === undefined || page === 'README') continue;
    for (const [, id = ''] of text.matchAll(definition)) {
      if (rulePages[id.slice(0, 3)] !== page)
        problems.push(`${path}: ${id} belongs to another page`);
      const first = defined.get(id);
      if (first === undefined) defined.set(id, path);
      else problems.push(`${path}: ${id} is already defined in ${first}`);
    }
  }
  for (const [path, text] of files)
    for (const [index, line] of text.split('\n').entries())
      for (const [, id = ''] of line.matchAll(citation))
        if (!defined.has(id))
          problems.push(`${path}:${String(index + 1)}: ${id} is not in docs/rules`);
  return problems;
}
