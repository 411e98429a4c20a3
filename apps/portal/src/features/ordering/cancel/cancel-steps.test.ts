import { describe, expect, it } from 'vitest';
import { findExecutionStartDate, isCodeRequiredToCancel } from './cancel-steps.ts';

const history = [
  { to_status: 'RD_SENT', at: '2026-11-18T23:30:00.000Z' },
  { to_status: 'SIGNED', at: '2026-11-18T09:42:00.000Z' },
] as const;

describe('the day on which the execution of an order began', () => {
  it('is a day in Madrid', () => {
    expect(findExecutionStartDate({ operation_status: 'RD_SENT' }, history)).toBe('2026-11-19');
  });

  it.each(['FINALIZED', 'CANCELLED', 'SIGNED'] as const)(
    'is undefined for an order that is %s',
    (status) => {
      expect(findExecutionStartDate({ operation_status: status }, history)).toBeUndefined();
    },
  );
});

describe('the one-time code', () => {
  it.each([
    ['REGISTERED_ONLINE', false],
    ['REGISTERED', false],
    ['SIGNED', true],
    ['VALIDATED', true],
  ] as const)('to cancel an order that is %s is needed: %s', (operation_status, needed) => {
    expect(isCodeRequiredToCancel({ operation_status })).toBe(needed);
  });
});
