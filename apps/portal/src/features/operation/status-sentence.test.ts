import type { HistoryEntry, Operation } from '@participe/contract/types';
import { describe, expect, it } from 'vitest';
import { operationOf } from '../../stories/data.ts';
import { describeOrderStatus, isOnlySigner } from './status-sentence.ts';

function sentenceFor(
  changes: Partial<Operation>,
  history: readonly HistoryEntry[] | undefined = [],
  isAlone = true,
): string {
  const {
    text,
    date = '',
    after = '',
  } = describeOrderStatus(operationOf(changes), { history, isAlone });
  return text + date + after;
}

const cancelledBy = (actor: HistoryEntry['actor']): HistoryEntry => ({
  from_status: 'REGISTERED_ONLINE',
  to_status: 'CANCELLED',
  label: 'Anulada',
  at: '2026-11-18T23:30:00.000Z',
  actor,
  comment: null,
});

describe('the text for a status', () => {
  it.each<[Partial<Operation>, string]>([
    [
      { operation_status: 'RD_SENT', expected_value_date: '2026-11-20' },
      'Enviada. La valoraremos con el valor liquidativo del 2026-11-20.',
    ],
    [
      {
        operation_type: 'REEMBOLSO',
        operation_status: 'SIGNED',
        expected_value_date: '2026-11-20',
      },
      'Firmada. La valoraremos con el valor liquidativo del 2026-11-20.',
    ],
    [
      {
        operation_type: 'REEMBOLSO',
        operation_status: 'SIGNED',
        expected_value_date: null,
        documents_status: 'MISSING',
        missing_documents: '«Autorización judicial»',
      },
      'Firmada. Falta «Autorización judicial»: el precio espera hasta que lo recibamos.',
    ],
    [
      {
        operation_type: 'REEMBOLSO',
        operation_status: 'REGISTERED_ONLINE',
        my_signature_pending: true,
        documents_status: 'MISSING',
        missing_documents: '«Autorización judicial»',
      },
      'Pendiente. No se envía hasta que firme. Falta «Autorización judicial»: el precio espera hasta que lo recibamos.',
    ],
    [
      {
        operation_type: 'REEMBOLSO',
        operation_status: 'SIGNED',
        expected_value_date: '2026-11-20',
        documents_status: 'SENT',
      },
      'Firmada. Estamos comprobando la documentación; si es válida, el valor liquidativo será el del 2026-11-20.',
    ],
    [
      {
        operation_type: 'SUSCRIPCION',
        operation_status: 'VALIDATED',
        expected_value_date: '2026-11-20',
      },
      'Validada. Se valorará el día en que el dinero llegue y lo identifiquemos.',
    ],
    [
      { operation_status: 'FINALIZED', net_asset_value_date: '2026-11-20' },
      'Finalizada. La valoramos con el valor liquidativo del 2026-11-20.',
    ],
    [
      { operation_status: 'REGISTERED_ONLINE', my_signature_pending: true },
      'Pendiente. No se envía hasta que firme.',
    ],
    [
      {
        operation_status: 'REGISTERED_ONLINE',
        pending_signers: [
          { uuid_intervener: 'a', name: 'Marta' },
          { uuid_intervener: 'b', name: 'Luis' },
        ],
      },
      'Pendiente. Falta la firma de Marta y Luis.',
    ],
    [{ operation_status: 'REGISTERED_POSTAL' }, 'Pendiente. No se envía hasta que esté firmada.'],
    [
      { operation_status: 'SNCE_2', expected_value_date: null },
      'En trámite: la otra entidad la ha aceptado.',
    ],
    [
      { operation_status: 'PERIODIC_ACTIVE', next_execution_date: '2026-12-07' },
      'Activa. La próxima vez será el 2026-12-07.',
    ],
    [{ operation_status: 'PERIODIC_SUSPENDED' }, 'Suspendida.'],
    [
      { operation_status: 'PERIODIC_SUSPENDED', suspend_reason: 'RECIBOS_DEVUELTOS' },
      'Suspendida. Su banco devolvió dos recibos seguidos.',
    ],
    [
      {
        payment_method: 'DOMICILIACION',
        operation_status: 'VALIDATED',
        expected_value_date: '2026-12-07',
      },
      'Validada. Le cargaremos el recibo el 2026-12-07. Se valorará ese día (estimado).',
    ],
    [
      {
        operation_type: 'TRASPASO_INTERNO',
        operation_status: 'SIGNED',
        expected_value_date: '2026-11-20',
      },
      'Firmada. Sale con el valor liquidativo del 2026-11-20.',
    ],
    [
      {
        operation_type: 'TRASPASO_INTERNO',
        operation_status: 'FINALIZED',
        uuid_parent_operation: 'out',
        net_asset_value_date: '2026-11-23',
      },
      'Finalizada. Entró con el valor liquidativo del 2026-11-23.',
    ],
  ])('for %o is «%s»', (changes, sentence) => {
    expect(sentenceFor(changes)).toBe(sentence);
  });

  it.each([
    [
      'DOMICILIACION',
      'Validada. Le cargaremos el recibo el ',
      'Validada. La valoraremos con el valor liquidativo del ',
    ],
    [
      'TRANSFERENCIA',
      'Validada. Se valorará el día en que el dinero llegue y lo identifiquemos.',
      'Validada. El dinero ya ha llegado: se valorará con la fecha de ese día.',
    ],
  ] as const)(
    'announces no payment once the money has arrived: %s',
    (payment_method, before, after) => {
      const order = operationOf({
        operation_status: 'VALIDATED',
        payment_method,
        expected_value_date: '2026-11-20',
      });
      const facts = { history: [], isAlone: true };
      expect(describeOrderStatus(order, facts).text).toBe(before);
      expect(describeOrderStatus(order, { ...facts, isMoneyReceived: true }).text).toBe(after);
    },
  );

  it('states when and by whom the order was cancelled, with the day in Madrid', () => {
    const order = { operation_status: 'CANCELLED', cancel_reason: 'CLIENTE' } as const;
    expect(sentenceFor(order, [cancelledBy('CLIENTE')])).toBe('Anulada el 2026-11-19 por usted.');
    expect(sentenceFor(order, [cancelledBy('CLIENTE')], false)).toBe(
      'Anulada el 2026-11-19 por una persona de la cuenta.',
    );
    expect(sentenceFor(order, [cancelledBy('GESTORA')])).toBe(
      'Anulada el 2026-11-19 por Sotavera.',
    );
  });

  it('states the reason when it may be shown', () => {
    const expiredOrder = {
      operation_status: 'CANCELLED',
      cancel_reason: 'FIRMA_CADUCADA',
    } as const;
    expect(sentenceFor(expiredOrder, [cancelledBy('SISTEMA')])).toBe(
      'Anulada el 2026-11-19 por el sistema. Pasaron 15 días sin todas las firmas.',
    );
    const otherCancellation = { operation_status: 'CANCELLED', cancel_reason: 'OTRO' } as const;
    expect(sentenceFor(otherCancellation, undefined)).toBe('Anulada.');
  });
});

describe('the only signer', () => {
  const people = [
    { uuid_intervener: 'holder', signs: true },
    { uuid_intervener: 'reader', signs: false },
  ];

  it('is the person who signs, not one who only reads', () => {
    expect(isOnlySigner(people, 'holder')).toBe(true);
    expect(isOnlySigner(people, 'reader')).toBe(false);
  });

  it('does not exist where two people sign, and while the people are not loaded', () => {
    const couple = people.map((person) => ({ ...person, signs: true }));
    expect(isOnlySigner(couple, 'holder')).toBe(false);
    expect(isOnlySigner(undefined, 'holder')).toBe(false);
  });
});
