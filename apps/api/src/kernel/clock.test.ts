import { afterEach, expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

afterEach(() => void vi.restoreAllMocks());

test('time continues when the clock of the machine is set back, and follows when it is set forward', () => {
  const clock = createClock();
  const timeBefore = clock.sessionNow().getTime();
  const hour = 3_600_000;
  const machine = vi.spyOn(Date, 'now').mockReturnValue(timeBefore - hour);
  expect(clock.sessionNow().getTime()).toBeGreaterThanOrEqual(timeBefore);
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(timeBefore);
  machine.mockReturnValue(timeBefore + hour);
  expect(clock.sessionNow().getTime()).toBe(timeBefore + hour);
});
