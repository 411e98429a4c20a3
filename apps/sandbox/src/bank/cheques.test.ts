import { afterEach, describe, expect, test } from 'vitest';
import { sampleOrder } from '../testing/samples.ts';
import {
  type TestSandbox,
  type TestSandboxOptions,
  startTestSandbox,
} from '../testing/test-sandbox.ts';

let testSandbox: TestSandbox;
afterEach(() => testSandbox.close());
const openSandbox = async (options: TestSandboxOptions = {}) =>
  (testSandbox = await startTestSandbox(options));

describe('an order paid by cheque (PAY-14)', () => {
  test('credits a cheque two business days after the order, with the reference of the order, which is then executed', async () => {
    const cheque = sampleOrder('cheque', { payment_method: 'CHEQUE' });
    const { serviceState, tick, play } = await openSandbox({
      orders: [cheque],
      behaviour: 'lively',
    });
    expect((await tick()).next_due_at).toBe('2026-03-16T08:00:00.000Z');
    await play();
    expect(serviceState.operations.map((row) => row.operation_status)).toEqual(['FINALIZED']);
    expect([...serviceState.money]).toEqual([[cheque.uuid, ['2000.00']]]);
    const paidMovement = serviceState.movements.find(
      ({ reference }) => reference === cheque.reference,
    );
    expect(paidMovement).toMatchObject({ date: '2026-03-16', debit: false });
  });

  test('credits a cheque at once when the bank has no delays', async () => {
    const cheque = sampleOrder('cheque', { payment_method: 'CHEQUE' });
    const { serviceState, play } = await openSandbox({ orders: [cheque] });
    await play();
    expect(serviceState.money.get(cheque.uuid)).toEqual(['2000.00']);
    expect(serviceState.movements.map(({ date }) => date)).toEqual(['2026-03-12']);
  });
});
