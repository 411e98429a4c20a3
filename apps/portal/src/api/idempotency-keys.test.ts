import { CallError } from '@participe/contract/client';
import { describe, expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

const callFailure = (status: number, code: string) => new CallError({ status, code, message: '' });

describe('the idempotency key of a request', () => {
  it('stays the same while the outcome is unknown, and changes with the content or after a refusal', () => {
    const keys = createIdempotencyKeys();
    const first = keys.of('a:INCIDENCIA');
    expect(keys.of('a:RECLAMACION')).not.toBe(first);
    for (const [status, code] of [
      [0, 'NO_RESPONSE'],
      [409, '409-003'],
    ] as const) {
      keys.failed('a:INCIDENCIA', callFailure(status, code));
      expect(keys.of('a:INCIDENCIA')).toBe(first);
    }
    keys.failed('a:INCIDENCIA', callFailure(422, '422-001'));
    expect(keys.of('a:INCIDENCIA')).not.toBe(first);
  });
});
