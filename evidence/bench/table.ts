export interface FigureGoal {
  readonly text: string;
  readonly isMet: boolean;
}

/** One line of the report. */
export interface BenchFigure {
  readonly name: string;
  readonly value: string;
  /** Undefined for a value that is reported without a goal. */
  readonly goal?: FigureGoal;
}

export function median(values: readonly number[]): number {
  const sortedValues = values.toSorted((one, other) => one - other);
  const middleIndex = Math.floor(sortedValues.length / 2);
  const upperMiddle = sortedValues[middleIndex] ?? Number.NaN;
  return sortedValues.length % 2 === 1
    ? upperMiddle
    : ((sortedValues[middleIndex - 1] ?? Number.NaN) + upperMiddle) / 2;
}

export const goalAtLeast = (value: number, goal: number): FigureGoal => ({
  text: `at least ${String(goal)}`,
  isMet: value >= goal,
});

export const goalAtMost = (value: number, goal: number, unit = ''): FigureGoal => ({
  text: `at most ${String(goal)}${unit}`,
  isMet: value <= goal,
});

export function printFigures(figures: readonly BenchFigure[]): void {
  const [nameWidth, valueWidth] = [52, 26];
  for (const { name, value, goal } of figures) {
    const goalText =
      goal === undefined ? '' : `  ${goal.text}: ${goal.isMet ? 'holds' : 'DOES NOT HOLD'}`;
    process.stdout.write(`${name.padEnd(nameWidth)}  ${value.padStart(valueWidth)}${goalText}\n`);
  }
}

export function summarizeGoals(figures: readonly BenchFigure[]): string {
  const goals = figures.flatMap(({ goal }) => (goal === undefined ? [] : [goal]));
  const metGoalCount = goals.filter(({ isMet }) => isMet).length;
  return `${String(metGoalCount)} of ${String(goals.length)} goals hold`;
}
