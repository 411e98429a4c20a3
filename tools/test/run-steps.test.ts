import { describe, expect, it, vi } from 'vitest';
import { printSummary, type StepOutcome, runStepLanes, summarizeSteps } from './run-steps.ts';
import type { TestStep } from './steps.ts';

const commandStep = (name: string, code: number): TestStep => ({
  name,
  run: () => Promise.resolve({ code, output: '' }),
});
const testStep = (name: string, passed: number, failed: number): TestStep => ({
  name,
  run: () =>
    Promise.resolve({
      code: failed > 0 ? 1 : 0,
      output: '',
      passed,
      failed,
      failures: Array.from({ length: failed }, (_, index) => ({
        file: `${name}.test.ts`,
        title: `does ${String(index + 1)}`,
        message: 'Error: it does not',
      })),
    }),
});
const throwingStep: TestStep = {
  name: 'thrown',
  run: () => Promise.reject(new Error('no such program')),
};

const lines: string[] = [];
const recordLine = (line: string): number => lines.push(line);

const runInOrder = (steps: TestStep[], sayIt = recordLine): Promise<StepOutcome[]> =>
  runStepLanes([steps], sayIt);
const countTests = (outcomes: StepOutcome[]): [string, number, number][] =>
  outcomes.map(({ name, passed, failed }) => [name, passed, failed]);

describe('the steps of the test command', () => {
  it('continue after a failure, and a failed check counts once', async () => {
    const outcomes = await runInOrder(
      [commandStep('a', 1), testStep('b', 5, 2), throwingStep, testStep('c', 3, 0)],
      recordLine,
    );
    expect(countTests(outcomes)).toEqual([
      ['a', 0, 1],
      ['b', 5, 2],
      ['thrown', 0, 1],
      ['c', 3, 0],
    ]);
    expect(summarizeSteps(outcomes).at(-1)).toBe('8 passed, 4 failed');
    expect(printSummary(outcomes, recordLine)).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/^== thrown: FAILED \(\d+\.\d s\)$/u));
    expect(lines).toContain('\n== thrown\nError: no such program');
  });

  it('list the failures between the table and the last line', async () => {
    const lastLines = summarizeSteps(
      await runInOrder([testStep('a', 1, 0), testStep('b', 0, 1)], recordLine),
    );
    expect(lastLines.slice(3)).toEqual([
      '',
      'FAILED  b › b.test.ts › does 1',
      '        Error: it does not',
      '',
      '1 passed, 1 failed',
    ]);
    expect(summarizeSteps(await runInOrder([testStep('a', 1, 0)], recordLine))).toHaveLength(3);
  });

  it('list at most 40 failures, and the number of further failures', async () => {
    const lastLines = summarizeSteps(
      await runInOrder([testStep('a', 0, 30), testStep('b', 0, 13)], recordLine),
    );
    expect(
      lastLines.filter((line) => line.startsWith('FAILED') && line.includes('›')),
    ).toHaveLength(40);
    expect(lastLines.slice(-3)).toEqual(['        and 3 more', '', '0 passed, 43 failed']);
  });

  it('run in parallel lanes, share work with an idle worker, and are printed in sequence', async () => {
    const startedSteps: string[] = [];
    const stepEnds: (() => void)[] = [];
    const createBlockedStep = (name: string): TestStep => ({
      name,
      run: () =>
        new Promise((resolve) => {
          startedSteps.push(name);
          stepEnds.push(() => resolve({ code: 0, output: '' }));
        }),
    });
    const outcomes = runStepLanes(
      [
        [createBlockedStep('a'), createBlockedStep('b'), createBlockedStep('c')],
        [createBlockedStep('d')],
      ],
      recordLine,
    );
    expect(startedSteps).toEqual(['a', 'd']);
    stepEnds[1]?.();
    await vi.waitUntil(() => startedSteps.length === 3, 10_000);
    expect(startedSteps[2]).toBe('b');
    stepEnds[0]?.();
    await vi.waitUntil(() => startedSteps.length === 4, 10_000);
    for (const finishStep of stepEnds) finishStep();
    expect((await outcomes).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('show the output of a step only when it failed', async () => {
    const shownLines: string[] = [];
    const createStep = (name: string, code: number): TestStep => ({
      name,
      run: () => Promise.resolve({ code, output: `words of ${name}\n` }),
    });
    await runStepLanes([[createStep('a', 0), createStep('b', 1)]], (line) => shownLines.push(line));
    expect(shownLines.join('\n')).not.toContain('words of a');
    expect(shownLines).toContain('\n== b\nwords of b');
  });

  it('succeed only when at least one test ran and none failed', async () => {
    expect(
      printSummary(
        await runInOrder([commandStep('a', 0), testStep('b', 1, 0)], recordLine),
        recordLine,
      ),
    ).toBe(0);
    expect(printSummary(await runInOrder([commandStep('a', 0)], recordLine), recordLine)).toBe(1);
    expect(printSummary([], recordLine)).toBe(1);
  });
});
