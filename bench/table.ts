export interface Goal {
  readonly text: string;
  readonly holds: boolean;
}

/** One line of the report: a figure, and whether it holds where there is a goal. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  /** Left out: reported only. */
  readonly goal?: Goal;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export const atLeast = (value: number, goal: number): Goal => ({
  text: `at least ${String(goal)}`,
  holds: value >= goal,
});

export const atMost = (value: number, goal: number, unit = ''): Goal => ({
  text: `at most ${String(goal)}${unit}`,
  holds: value <= goal,
});

/** The figures under one another, each with its goal and whether it holds. */
export function printTable(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length));
  const widest = Math.max(...figures.map(({ value }) => value.length));
  for (const { name, value, goal } of figures) {
    const verdict =
      goal === undefined ? '' : `  ${goal.text}: ${goal.holds ? 'holds' : 'DOES NOT HOLD'}`;
    process.stdout.write(`${name.padEnd(width)}  ${value.padStart(widest)}${verdict}\n`);
  }
  const missed = figures.filter(({ goal }) => goal?.holds === false).length;
  const asked = figures.filter(({ goal }) => goal !== undefined).length;
  process.stdout.write(`${String(asked - missed)} of ${String(asked)} goals hold\n`);
}
