import { expect, inject, test } from 'vitest';
import { commandNames, runModel } from './run-model.ts';

const minutes = 60_000;
const effort = inject('model');

test(
  'after random actions of people, banks, registry and clock, the service agrees with the model and the books audit finds no differences',
  { timeout: 5 * minutes + effort.runs * 10_000 },
  async () => {
    const successCounts = await runModel(effort);
    const unusedCommands = commandNames.filter((name) => !successCounts.has(name));
    // From 200 runs on, each command must succeed; from 20 runs on, thirty of them; in fewer runs, one.
    const requiredKinds = effort.runs >= 200 ? commandNames.length : effort.runs >= 20 ? 30 : 1;
    expect(successCounts.size, `never done: ${unusedCommands.join(', ')}`).toBeGreaterThanOrEqual(
      requiredKinds,
    );
  },
);
