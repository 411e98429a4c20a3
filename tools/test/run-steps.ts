import type { TestStep, TestResult } from './steps.ts';

export interface StepOutcome extends TestResult {
  readonly name: string;
  readonly seconds: number;
  readonly isCheck: boolean;
}

/** Receives the lines of a run. They go to the screen, or into a list in a test. */
export type LinePrinter = (line: string) => void;

/** Some log viewers keep only the last lines of a run. */
const listedFailuresMax = 40;
const toScreen: LinePrinter = (line) => console.log(line);
const formatSeconds = (value: number): string => `${value.toFixed(1)} s`;

async function runStep({ name, run }: TestStep): Promise<StepOutcome & { output: string }> {
  const startedAt = performance.now();
  const { code, output, passed, failed, failures } = await run().catch(
    (error: unknown): Awaited<ReturnType<TestStep['run']>> => ({
      code: 1,
      output: `${String(error)}\n`,
    }),
  );
  return {
    name,
    output,
    seconds: (performance.now() - startedAt) / 1000,
    isCheck: failed === undefined,
    passed: passed ?? 0,
    failed: failed ?? (code === 0 ? 0 : 1),
    failures: failures ?? [],
  };
}

function reportStep(
  { name, failed, seconds: stepSeconds }: StepOutcome,
  output: string,
  say: LinePrinter,
): void {
  const resultWord = failed === 0 ? 'ok' : 'FAILED';
  if (failed > 0 && output !== '') say(`\n== ${name}\n${output.trimEnd()}`);
  say(`== ${name}: ${resultWord} (${formatSeconds(stepSeconds)})`);
}

/** Returns the next step of the worker's own lane or, if that is empty, the first step of another lane. */
function takeStep(lanes: readonly TestStep[][], ownLane: number): TestStep | undefined {
  const order = [...lanes.slice(ownLane), ...lanes.slice(0, ownLane)];
  return order.find((lane) => lane.length > 0)?.shift();
}

/**
 * Runs the steps with one worker per lane. A failed step does not stop the others, and its whole output is printed
 * when it ends.
 */
export async function runStepLanes(
  lanes: readonly (readonly TestStep[])[],
  say = toScreen,
): Promise<StepOutcome[]> {
  const allTestSteps = lanes.flat();
  const waitingLanes = lanes.map((lane) => [...lane]);
  const outcomes = new Map<TestStep, StepOutcome>();
  const runLane = async (lane: number): Promise<void> => {
    for (let step = takeStep(waitingLanes, lane); step; step = takeStep(waitingLanes, lane)) {
      say(`-- ${step.name}`);
      const { output, ...outcome } = await runStep(step);
      outcomes.set(step, outcome);
      reportStep(outcome, output, say);
    }
  };
  await Promise.all(lanes.map((_, lane) => runLane(lane)));
  return allTestSteps.flatMap((step) => outcomes.get(step) ?? []);
}

function listFailures(outcomes: readonly StepOutcome[]): string[] {
  const allFailures = outcomes.flatMap(({ name, failures }) =>
    failures.map((failure) => ({ step: name, ...failure })),
  );
  const unlistedCount = allFailures.length - listedFailuresMax;
  return [
    ...allFailures
      .slice(0, listedFailuresMax)
      .flatMap(({ step, file, title, message }) => [
        `FAILED  ${[step, file, title].filter((part) => part !== '').join(' › ')}`,
        `        ${message}`,
      ]),
    ...(unlistedCount > 0 ? [`        and ${String(unlistedCount)} more`] : []),
  ];
}

/** A failed check counts as one failed test. */
export function summarizeSteps(outcomes: readonly StepOutcome[]): string[] {
  const stepRows = outcomes.map(({ name, seconds: stepSeconds, isCheck, passed, failed }) => {
    const figures = isCheck ? '' : `${String(passed)} passed, ${String(failed)} failed`;
    return `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(42)}${formatSeconds(stepSeconds).padStart(8)}  ${figures}`;
  });
  const sumOutcomes = (pick: (outcome: StepOutcome) => number): string =>
    String(outcomes.reduce((total, outcome) => total + pick(outcome), 0));
  const failures = listFailures(outcomes);
  return [
    '',
    ...stepRows.map((line) => line.trimEnd()),
    ...(failures.length > 0 ? ['', ...failures, ''] : []),
    `${sumOutcomes(({ passed }) => passed)} passed, ${sumOutcomes(({ failed }) => failed)} failed`,
  ];
}

/** Returns the exit code: 1 when anything failed or no test passed. */
export function printSummary(outcomes: readonly StepOutcome[], say = toScreen): number {
  say(summarizeSteps(outcomes).join('\n'));
  const hasNoFailure = outcomes.every(({ failed }) => failed === 0);
  return hasNoFailure && outcomes.some(({ passed }) => passed > 0) ? 0 : 1;
}
