import { CallError } from '@participe/contract/client';
import { describe, expect, it } from 'vitest';
import { sendOrder } from './send-order.ts';

const noResponse = new CallError({
  status: 0,
  code: 'NO_RESPONSE',
  message: 'No response was received',
});
const stillProcessing = new CallError({
  status: 409,
  code: '409-003',
  message: 'La petición todavía se está procesando.',
});
const refusal = new CallError({ status: 400, code: '400-042', message: 'No dispone.' });

/** A fake service gives these responses one after the other, and counts the calls of each callback. */
function createFakeService(...answers: (string | Error)[]) {
  const callCounts = { sent: 0, checking: 0, waited: 0 };
  return {
    callCounts,
    send: async () => {
      const answer = answers[callCounts.sent];
      callCounts.sent += 1;
      if (typeof answer === 'string') return answer;
      throw answer ?? noResponse;
    },
    onChecking: () => {
      callCounts.checking += 1;
    },
    wait: async () => {
      callCounts.waited += 1;
    },
  };
}

describe('the sending of an order', () => {
  it('happens once when the service answers', async () => {
    const calls = createFakeService('op-1');
    expect(await sendOrder(calls)).toEqual({ outcome: 'created', uuid: 'op-1' });
    expect(calls.callCounts).toEqual({ sent: 1, checking: 0, waited: 0 });
  });

  it.each([
    ['no answer', noResponse],
    ['an attempt still in progress', stillProcessing],
    ['a server error', new CallError({ status: 502, code: '502-001', message: 'x' })],
    ['an unexpected error', new TypeError('x')],
  ])('is repeated after %s, and finds the order', async (_, error) => {
    const calls = createFakeService(error, 'op-1');
    expect(await sendOrder(calls)).toEqual({ outcome: 'created', uuid: 'op-1' });
    expect(calls.callCounts).toEqual({ sent: 2, checking: 1, waited: 1 });
  });

  it('is not repeated after a refusal', async () => {
    const calls = createFakeService(refusal, 'op-1');
    expect(await sendOrder(calls)).toEqual({ outcome: 'refused', error: refusal });
    expect(calls.callCounts.sent).toBe(1);
  });

  it('reports the refusal of a repeated attempt', async () => {
    expect(await sendOrder(createFakeService(noResponse, refusal))).toEqual({
      outcome: 'refused',
      error: refusal,
    });
  });

  it('ends with an unknown result after three attempts', async () => {
    const calls = createFakeService(noResponse, noResponse, noResponse, 'op-1');
    expect(await sendOrder(calls)).toEqual({ outcome: 'unknown' });
    expect(calls.callCounts).toEqual({ sent: 3, checking: 3, waited: 2 });
  });
});
