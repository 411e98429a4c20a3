import { describe, expect, it } from 'vitest';
import { formatMinutesAndSeconds } from './session-dialog.tsx';

describe('the remaining time of a session', () => {
  it.each([
    [120, '2:00'],
    [65, '1:05'],
    [59.2, '1:00'],
    [9, '0:09'],
    [0, '0:00'],
    [-3, '0:00'],
  ])('%d s is %s', (seconds, text) => {
    expect(formatMinutesAndSeconds(seconds)).toBe(text);
  });
});
