import { describe, expect, it } from 'vitest';
import { getIdlePhase } from './idle-phase.ts';

const MINUTE = 60_000;

describe('an idle session', () => {
  it.each([
    [0, 'active'],
    [13 * MINUTE - 1, 'active'],
    [13 * MINUTE, 'warning'],
    [15 * MINUTE - 1, 'warning'],
    [15 * MINUTE, 'over'],
    [60 * MINUTE, 'over'],
  ])('after %i ms is %s', (idle, phase) => {
    expect(getIdlePhase(idle)).toBe(phase);
  });
});
