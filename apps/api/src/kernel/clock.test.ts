import { afterEach, expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

afterEach(() => void vi.restoreAllMocks());

test('time continues when the clock of the machine is set back, and follows when it is set forward', () => {
  const clock = createClock();
  const before = clock.sessionNow().getTime();
  const hour = 3_600_000;
  const machine = vi.spyOn(Date, 'now').mockReturnValue(before - hour);
  expect(clock.sessionNow().getTime()).toBeGreaterThanOrEqual(before);
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
  machine.mockReturnValue(before + hour);
  expect(clock.sessionNow().getTime()).toBe(before + hour);
});
