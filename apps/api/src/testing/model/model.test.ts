import { expect, inject, test } from 'vitest';
import { kindNames, runModel } from './run-model.ts';

const minutes = 60_000;
const effort = inject('model');

test(
  'whatever people, banks, the registry and time do to the service, it does what the model says, and its books are clean',
  { timeout: 5 * minutes + effort.runs * 10_000 },
  async () => {
    const done = await runModel(effort);
    expect(kindNames.length).toBeGreaterThanOrEqual(25);
    const never = kindNames.filter((name) => !done.has(name));
    if (effort.runs >= 20) expect(never).toEqual([]);
    expect(done.size).toBeGreaterThan(0);
  },
);
