import { describe, expect, it } from 'vitest';
import { entryOf } from '../../stories/payments.ts';
import {
  type PaymentSentenceFacts,
  describePaymentEntry,
  getReasonToCall,
} from './payment-sentences.ts';

const orderWithStatus = (operation_status: PaymentSentenceFacts['order']['operation_status']) => ({
  order: { operation_status },
});
const noEntries = { entries: [], children: undefined };
const validatedOrder: PaymentSentenceFacts = { ...orderWithStatus('VALIDATED'), ...noEntries };
const returnReason = 'No había saldo suficiente en la cuenta bancaria.';
const returnedEntry = entryOf({
  status: 'RETURNED',
  return_code: 'AM04',
  return_label: returnReason,
  returned_on: '2026-11-24',
});
const returnSentence = `Su banco lo devolvió el 24-nov-2026. ${returnReason}`;

describe('the text for a debit', () => {
  it('states the day and the account of the debit', () => {
    const day = 'Se cargará el 23-nov-2026 en la cuenta terminada en 0011. Tenga saldo ese día.';
    expect(describePaymentEntry(entryOf(), validatedOrder)).toEqual([day]);
    expect(describePaymentEntry(entryOf({ status: 'SENT', attempt: 2 }), validatedOrder)).toEqual([
      'Segundo intento.',
      day,
    ]);
    const settledEntry = entryOf({ status: 'SETTLED', settled_on: '2026-11-24' });
    expect(describePaymentEntry(settledEntry, validatedOrder)).toEqual([
      'Cargado el 24-nov-2026 en la cuenta terminada en 0011.',
    ]);
  });

  it('states why the debit was returned, and when it will be repeated', () => {
    const secondDebitEntry = entryOf({ attempt: 2, requested_on: '2026-12-01' });
    expect(
      describePaymentEntry(returnedEntry, {
        ...validatedOrder,
        entries: [secondDebitEntry, returnedEntry],
      }),
    ).toEqual([
      returnSentence,
      'Lo volveremos a intentar el 01-dic-2026: no tiene que hacer nada si ese día hay saldo.',
    ]);
    const settledEntry = { ...secondDebitEntry, status: 'SETTLED' as const };
    expect(
      describePaymentEntry(returnedEntry, {
        ...validatedOrder,
        entries: [settledEntry, returnedEntry],
      }),
    ).toEqual([returnSentence]);
  });

  it('states that the client must sign a new mandate when the mandate is no longer valid', () => {
    const unknownReturn = { ...returnedEntry, return_code: 'MD01' };
    expect(
      describePaymentEntry(unknownReturn, { ...validatedOrder, ...orderWithStatus('CANCELLED') }),
    ).toEqual([
      returnSentence,
      'La suscripción quedó anulada y no ha comprado participaciones. Si quiere, puede hacerla otra vez.',
      'Su autorización para cargar recibos en esa cuenta ya no sirve: la próxima vez firmará otra.',
    ]);
  });

  it('states what happens to the purchased units once the order is executed', () => {
    const answer = { ...noEntries, ...orderWithStatus('FINALIZED') };
    const undoneOrder = { uuid: 'u', operation_type: 'REEMBOLSO' as const };
    const describeAfterReturn = (known: PaymentSentenceFacts) =>
      describePaymentEntry(returnedEntry, known).slice(1);
    expect(describeAfterReturn({ ...noEntries, ...orderWithStatus('RD_SENT') })).toEqual([
      'La orden ya está enviada: cuando esté valorada, la desharemos.',
    ]);
    expect(describeAfterReturn(answer)).toEqual([]);
    expect(describeAfterReturn({ ...answer, children: [undoneOrder] })).toEqual([
      'Como no se ha pagado, deshacemos la suscripción: retiramos las mismas participaciones al mismo precio, sin ganancia ni retención.',
    ]);
    expect(describeAfterReturn({ ...answer, children: [] })).toEqual([
      'Las participaciones que se compraron ya no se pueden retirar del fondo: tiene pendiente este importe.',
    ]);
    expect(getReasonToCall(returnedEntry, { ...answer, children: [] })).toBe('Para resolverlo');
    expect(getReasonToCall(returnedEntry, answer)).toBeUndefined();
  });
});

describe('the reason to call the manager', () => {
  it.each([
    [{ kind: 'DEBIT', status: 'STOPPED' }, 'Si necesita ayuda'],
    [{ kind: 'DEBIT', status: 'SENT' }, undefined],
    [{ kind: 'PAYOUT', status: 'STOPPED' }, 'Para resolverlo'],
    [{ kind: 'PAYOUT', status: 'RETURNED' }, 'Para que se lo paguemos'],
    [{ kind: 'PAYOUT', status: 'SETTLED' }, undefined],
  ] as const)('of %o is %s', (changes, reason) => {
    expect(getReasonToCall(entryOf(changes), validatedOrder)).toBe(reason);
  });

  it('is not given when the payout is repeated', () => {
    const entries = [entryOf({ kind: 'PAYOUT', attempt: 2 })];
    const stopped = entryOf({ kind: 'PAYOUT', status: 'STOPPED' });
    expect(getReasonToCall(stopped, { ...validatedOrder, entries })).toBeUndefined();
  });
});

describe('the text for a payout', () => {
  const describePayout = (changes: Parameters<typeof entryOf>[0], known = validatedOrder) =>
    describePaymentEntry(entryOf({ kind: 'PAYOUT', ...changes }), known);

  it('does not ask the client to call when the payout is repeated', () => {
    const entries = [entryOf({ kind: 'PAYOUT', attempt: 2 })];
    const back = {
      status: 'RETURNED',
      return_label: returnReason,
      returned_on: '2026-11-24',
    } as const;
    expect(describePayout({ status: 'STOPPED' }, { ...validatedOrder, entries })).toEqual([
      'El banco dijo que la cuenta terminada en 0011 está a otro nombre. Paramos ese pago y después lo hemos preparado otra vez.',
    ]);
    expect(describePayout(back, { ...validatedOrder, entries })).toEqual([
      `El banco lo devolvió el 24-nov-2026. ${returnReason} Después lo hemos enviado otra vez.`,
    ]);
    const otherEntries = [entryOf({ kind: 'RETURN', attempt: 2 })];
    expect(describePayout(back, { ...validatedOrder, entries: otherEntries })).toEqual(
      describePayout(back),
    );
  });

  it('states the account and the day of the payout', () => {
    expect(describePayout({})).toEqual([
      'Saldrá el 23-nov-2026 hacia la cuenta terminada en 0011.',
    ]);
    expect(describePayout({ status: 'SETTLED', settled_on: '2026-11-24' })).toEqual([
      'Pagado el 24-nov-2026 en la cuenta terminada en 0011.',
    ]);
  });

  it('states that the money is safe after a stop or a return', () => {
    expect(describePayout({ status: 'STOPPED' })[0]).toContain('para proteger su dinero');
    expect(describePayout({ status: 'STOPPED', hold_reason: 'PAYEE_NOT_KNOWN' })).toEqual([
      'Hemos parado el pago a la cuenta terminada en 0011 para proteger su dinero.',
    ]);
    const closedAccountReturn = {
      status: 'RETURNED',
      return_label: 'La cuenta está cancelada.',
    } as const;
    expect(describePayout({ ...closedAccountReturn, returned_on: '2026-11-25' })).toEqual([
      'El banco lo devolvió el 25-nov-2026. La cuenta está cancelada. Su dinero sigue aquí: revise su cuenta bancaria.',
    ]);
  });
});
