import type { Count } from './reports.ts';
import type { Step } from './steps.ts';

export interface Outcome extends Count {
  readonly name: string;
  readonly seconds: number;
  readonly isCheck: boolean;
}

/** Where lines go: the screen, or a list in a test. */
export type Say = (line: string) => void;

const toScreen: Say = (line) => console.log(line);
const seconds = (value: number): string => `${value.toFixed(1)} s`;

async function runStep({ name, run }: Step): Promise<Outcome & { output: string }> {
  const started = performance.now();
  const { code, output, passed, failed } = await run().catch((error: unknown) => ({
    code: 1,
    output: `${String(error)}\n`,
    passed: undefined,
    failed: undefined,
  }));
  return {
    name,
    output,
    seconds: (performance.now() - started) / 1000,
    isCheck: failed === undefined,
    passed: passed ?? 0,
    failed: failed ?? (code === 0 ? 0 : 1),
  };
}

function report(outcome: Outcome, output: string, say: Say): void {
  if (output !== '') say(output.trimEnd());
  const word = outcome.failed === 0 ? 'ok' : 'FAILED';
  say(`== ${outcome.name}: ${word} (${seconds(outcome.seconds)})`);
}

/** Runs checks two at a time and shows the words of each whole, in order. */
export async function runTogether(steps: readonly Step[], say = toScreen): Promise<Outcome[]> {
  const waiting = [...steps.entries()];
  const outcomes: Outcome[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, step] = next;
      const { output, ...outcome } = await runStep(step);
      outcomes[index] = outcome;
      say(`\n== ${step.name}`);
      report(outcome, outcome.failed === 0 ? '' : output, say);
    }
  };
  await Promise.all([worker(), worker()]);
  return outcomes;
}

/** Runs steps one after the other; one that fails does not keep the later ones from running. */
export async function runInOrder(steps: readonly Step[], say = toScreen): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    say(`\n== ${step.name}`);
    const { output, ...outcome } = await runStep(step);
    outcomes.push(outcome);
    report(outcome, output, say);
  }
  return outcomes;
}

/** The table at the end and the line that sums it up; a failed check counts as one failure. */
export function summary(outcomes: readonly Outcome[]): string[] {
  const lines = outcomes.map(({ name, seconds: took, isCheck, passed, failed }) => {
    const figures = isCheck ? '' : `${String(passed)} passed, ${String(failed)} failed`;
    return `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(42)}${seconds(took).padStart(8)}  ${figures}`;
  });
  const sum = (pick: (outcome: Outcome) => number): string =>
    String(outcomes.reduce((total, outcome) => total + pick(outcome), 0));
  return [
    '',
    ...lines.map((line) => line.trimEnd()),
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ];
}

/** Shows the summary and gives the exit code: 1 when anything failed, or nothing was tested. */
export function conclude(outcomes: readonly Outcome[], say = toScreen): number {
  say(summary(outcomes).join('\n'));
  const isGreen = outcomes.every(({ failed }) => failed === 0);
  return isGreen && outcomes.some(({ passed }) => passed > 0) ? 0 : 1;
}
