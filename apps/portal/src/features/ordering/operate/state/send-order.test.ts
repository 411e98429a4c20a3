import { CallError } from '@participe/contract/client';
import { describe, expect, it } from 'vitest';
import { sendOrder } from './send-order.ts';

const silence = new CallError({
  status: 0,
  code: 'NO_RESPONSE',
  message: 'No response was received',
});
const running = new CallError({
  status: 409,
  code: '409-003',
  message: 'La petición todavía se está procesando.',
});
const refusal = new CallError({ status: 400, code: '400-042', message: 'No dispone.' });

/** Returns a fake service that gives these responses one after the other, and counts the calls of each callback. */
function service(...answers: (string | Error)[]) {
  const seen = { sent: 0, checking: 0, waited: 0 };
  return {
    seen,
    send: async () => {
      const answer = answers[seen.sent];
      seen.sent += 1;
      if (typeof answer === 'string') return answer;
      throw answer ?? silence;
    },
    onChecking: () => {
      seen.checking += 1;
    },
    wait: async () => {
      seen.waited += 1;
    },
  };
}

describe('the sending of an order', () => {
  it('happens once when the service answers', async () => {
    const calls = service('op-1');
    expect(await sendOrder(calls)).toEqual({ outcome: 'created', uuid: 'op-1' });
    expect(calls.seen).toEqual({ sent: 1, checking: 0, waited: 0 });
  });

  it.each([
    ['no answer', silence],
    ['an attempt still in progress', running],
    ['a server error', new CallError({ status: 502, code: '502-001', message: 'x' })],
    ['an unexpected error', new TypeError('x')],
  ])('is repeated after %s, and finds the order', async (_, error) => {
    const calls = service(error, 'op-1');
    expect(await sendOrder(calls)).toEqual({ outcome: 'created', uuid: 'op-1' });
    expect(calls.seen).toEqual({ sent: 2, checking: 1, waited: 1 });
  });

  it('is not repeated after a refusal', async () => {
    const calls = service(refusal, 'op-1');
    expect(await sendOrder(calls)).toEqual({ outcome: 'refused', error: refusal });
    expect(calls.seen.sent).toBe(1);
  });

  it('reports the refusal of a repeated attempt', async () => {
    expect(await sendOrder(service(silence, refusal))).toEqual({
      outcome: 'refused',
      error: refusal,
    });
  });

  it('ends with an unknown result after three attempts', async () => {
    const calls = service(silence, silence, silence, 'op-1');
    expect(await sendOrder(calls)).toEqual({ outcome: 'unknown' });
    expect(calls.seen).toEqual({ sent: 3, checking: 3, waited: 2 });
  });
});
