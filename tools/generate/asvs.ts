const states = ['held', 'partly', 'gap', 'does not apply'] as const;
export type AsvsState = (typeof states)[number];

export interface AsvsRow {
  readonly id: string;
  readonly level: string;
  readonly state: AsvsState;
  readonly proof: string;
}

const isState = (text: string): text is AsvsState => (states as readonly string[]).includes(text);

/** Throws for a row with an unknown state or without its five columns. */
export function readAsvsRows(page: string): AsvsRow[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| V'))
    .map((line) => {
      const [id = '', level = '', , state = '', proof = '', ...more] = line
        .slice(2, -2)
        .split(' | ');
      if (!isState(state) || more.length > 0 || !line.endsWith(' |'))
        throw new Error(`docs/asvs.md: "${line.slice(0, 80)}" is not a row with a state.`);
      return { id, level, state, proof };
    });
}

function summaryOf(rows: readonly AsvsRow[]): string {
  const countControls = (levels: string, state: AsvsState): number =>
    rows.filter((row) => levels.includes(row.level) && row.state === state).length;
  const levelLines = ['1', '2', '3', '123'].map((levels) => {
    const counts = states.map((state) => countControls(levels, state));
    const citedCount = counts.reduce((sum, count) => sum + count, 0);
    return `| ${levels.length > 1 ? 'all' : levels} | ${counts.join(' | ')} | ${String(citedCount)} |`;
  });
  const heldCount = countControls('12', 'held');
  const applicableCount = heldCount + countControls('12', 'partly') + countControls('12', 'gap');
  const percent = Math.floor((1000 * heldCount) / applicableCount) / 10;
  return [
    `| Level | ${states.join(' | ')} | total |`,
    '|---|---|---|---|---|---|',
    ...levelLines,
    '',
    `Of the ${String(applicableCount)} requirements of levels 1 and 2 that apply, ${String(heldCount)} are held: ${String(percent)} %. The goal is 90 %.`,
  ].join('\n');
}

/** Returns docs/asvs.md with a summary computed from its rows. */
export function asvsMarkdown(page: string): string {
  return page.replace(/(?<=\n## Summary\n\n).*?(?=\n\n## V1 )/su, () =>
    summaryOf(readAsvsRows(page)),
  );
}
