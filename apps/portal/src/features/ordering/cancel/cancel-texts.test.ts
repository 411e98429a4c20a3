import { describe, expect, it } from 'vitest';
import {
  describeCancelRefusal,
  selectCancelPageTexts,
  selectCancelRefusalTitle,
  type RefusalFacts,
} from './cancel-texts.ts';

const signedOrder = { operation_status: 'SIGNED', payment_method: null, source: 'ONLINE' } as const;
const holder = { role: 'TITULAR', isDeclined: false, isOfSeveral: false } as const;

describe('the texts before the cancellation of an order', () => {
  it.each([
    ['SUSCRIPCION', 'No se invertirá. Si ya hizo la transferencia'],
    ['REEMBOLSO', 'No se retirará dinero.'],
    ['TRASPASO_INTERNO', 'No se moverá nada.'],
    ['BLOQUEO', 'La orden no se enviará.'],
  ] as const)('state the consequence for a %s', (operation_type, text) => {
    const { title, consequence } = selectCancelPageTexts(
      { ...signedOrder, operation_type },
      holder,
    );
    expect(title).toBe('¿Anular esta orden?');
    expect(consequence).toContain(text);
  });

  it('state that a direct debit will not be made, and so promise no refund', () => {
    const debit = { operation_type: 'SUSCRIPCION', payment_method: 'DOMICILIACION' } as const;
    expect(selectCancelPageTexts({ ...signedOrder, ...debit }, holder).consequence).toBe(
      'No se invertirá ni le cargaremos el recibo.',
    );
  });

  it('state that the existing orders of an active instruction continue', () => {
    const operation_type = 'SOLICITUD_SUSCRIPCION_PERIODICA' as const;
    const activeInstruction = {
      ...signedOrder,
      operation_type,
      operation_status: 'PERIODIC_ACTIVE' as const,
    };
    expect(selectCancelPageTexts(activeInstruction, holder)).toMatchObject({
      title: '¿Anular esta instrucción?',
      yes: 'Sí, anular la instrucción',
    });
    expect(selectCancelPageTexts(activeInstruction, holder).consequence).toContain(
      'ya están en marcha siguen',
    );
    expect(
      selectCancelPageTexts({ ...signedOrder, operation_type }, holder).consequence,
    ).not.toContain('siguen');
  });

  it('announce no next order of a suspended instruction, which cannot be resumed afterwards', () => {
    const suspendedInstruction = {
      ...signedOrder,
      operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
      operation_status: 'PERIODIC_SUSPENDED',
    } as const;
    expect(selectCancelPageTexts(suspendedInstruction, holder).consequence).toBe(
      'No hará más órdenes y ya no podrá reanudarla. Las que ya están en marcha siguen.',
    );
  });

  it('ask a person who refuses to sign about the signature and not about the order', () => {
    expect(
      selectCancelPageTexts(
        { ...signedOrder, operation_type: 'REEMBOLSO' },
        { ...holder, isDeclined: true },
      ),
    ).toMatchObject({
      title: '¿No quiere firmar esta orden?',
      yes: 'No firmar',
    });
  });

  it.each([
    ['TITULAR', 'Sus participaciones se quedan'],
    ['NUDO_PROPIETARIO', 'Sus participaciones se quedan'],
    ['USUFRUCTUARIO', 'Sus participaciones se quedan'],
    ['APODERADO', 'Las participaciones del titular se quedan'],
    ['REPRESENTANTE_LEGAL', 'Las participaciones del titular se quedan'],
    ['TUTOR', 'Las participaciones del titular se quedan'],
    ['ADMINISTRADOR', 'Las participaciones del titular se quedan'],
    ['AUTORIZADO_OPERATIVO', 'Las participaciones del titular se quedan'],
  ] as const)('tell a %s whose units stay in the fund', (role, text) => {
    const order = { ...signedOrder, operation_type: 'REEMBOLSO' } as const;
    expect(selectCancelPageTexts(order, { ...holder, role }).consequence).toContain(text);
  });

  it('promise a representative no refund to a bank account of their own', () => {
    const representative = { ...holder, role: 'TUTOR' } as const;
    const pageTexts = (payment_method: 'TRANSFERENCIA' | 'DOMICILIACION') =>
      selectCancelPageTexts(
        { ...signedOrder, operation_type: 'SUSCRIPCION', payment_method },
        representative,
      ).consequence;
    expect(pageTexts('TRANSFERENCIA')).toContain('Si ya se hizo la transferencia');
    expect(pageTexts('DOMICILIACION')).toBe('No se invertirá ni se cargará el recibo al titular.');
  });

  it('tell a co-signer that the order ends for everybody', () => {
    const order = { ...signedOrder, operation_type: 'REEMBOLSO' } as const;
    expect(selectCancelPageTexts(order, { ...holder, isOfSeveral: true }).consequence).toContain(
      'Quedará anulada para todas las personas que tenían que firmarla.',
    );
    expect(selectCancelPageTexts(order, holder).consequence).not.toContain('todas las personas');
  });

  it.each([
    ['EMAIL', 'correo electrónico'],
    ['POSTAL', 'correo postal'],
    ['TELEFONO', 'teléfono'],
    ['OFICINA', 'oficina'],
  ] as const)('tell that staff entered an order received by %s', (source, text) => {
    const order = { ...signedOrder, operation_type: 'REEMBOLSO', source } as const;
    const { consequence } = selectCancelPageTexts(order, holder);
    expect(consequence).toContain('La registró la gestora');
    expect(consequence).toContain(text);
  });
});

const order = {
  operation_type: 'REEMBOLSO',
  operation_status: 'VALIDATED',
  uuid_parent_operation: null,
} as const;

describe('the title of a refused cancellation', () => {
  it('says that nobody can cancel an order that is executed or past the time limit', () => {
    const late = 'Esta orden ya no se puede anular';
    expect(selectCancelRefusalTitle(order, true)).toBe(late);
    expect(selectCancelRefusalTitle({ ...order, operation_status: 'RD_SENT' }, false)).toBe(late);
    expect(selectCancelRefusalTitle({ ...order, operation_status: 'FINALIZED' }, false)).toBe(late);
  });

  it('says that this person cannot cancel an order that other people can cancel', () => {
    const signed = { ...order, operation_status: 'SIGNED' } as const;
    expect(selectCancelRefusalTitle(signed, false)).toBe('No puede anular esta orden');
  });
});

describe('the reason why an order cannot be cancelled', () => {
  const holder: RefusalFacts = {
    executedSince: undefined,
    restriction: 'none',
    role: 'TITULAR',
    mayCancel: true,
  };
  const withoutPermission = { ...holder, mayCancel: false };

  it.each<[string, string, Parameters<typeof describeCancelRefusal>]>([
    [
      'is being executed',
      'Se está ejecutando desde el 19-nov-2026.',
      [order, { ...holder, executedSince: '2026-11-19' }],
    ],
    ['has ended', 'Ya está terminada.', [{ ...order, operation_status: 'FINALIZED' }, holder]],
    ['is past the time limit', 'Ya ha pasado el plazo', [order, holder]],
    [
      'was placed by staff',
      'La ha hecho la gestora',
      [{ ...order, operation_type: 'BLOQUEO' }, holder],
    ],
    [
      'follows from another order',
      'Viene de otra orden',
      [{ ...order, operation_type: 'TRASPASO_INTERNO', uuid_parent_operation: 'out' }, holder],
    ],
    [
      'is read by a blocked person',
      'Ahora mismo no puede anular',
      [order, { ...withoutPermission, restriction: 'blocked' }],
    ],
    [
      'is read by a holder without permission to cancel',
      'Ahora mismo no puede anular',
      [order, withoutPermission],
    ],
    [
      'is read by a minor',
      'La puede anular su tutor o representante.',
      [order, { ...withoutPermission, restriction: 'minor' }],
    ],
    [
      'is read by a person who may only read',
      'hable con el titular',
      [order, { ...withoutPermission, restriction: 'read-only', role: 'AUTORIZADO_CONSULTIVO' }],
    ],
  ])('because it %s', (_, text, facts) => {
    expect(describeCancelRefusal(...facts)).toContain(text);
  });
});
