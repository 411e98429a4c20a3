import { describe, expect, it } from 'vitest';
import { selectCancelPageTexts } from './cancel-texts.ts';

const signed = { operation_status: 'SIGNED', payment_method: null } as const;

describe('the texts before the cancellation of an order', () => {
  it.each([
    ['SUSCRIPCION', 'No se invertirá. Si ya hizo la transferencia'],
    ['REEMBOLSO', 'No se retirará dinero.'],
    ['TRASPASO_INTERNO', 'No se moverá nada.'],
    ['BLOQUEO', 'La orden no se enviará.'],
  ] as const)('state the consequence for a %s', (operation_type, text) => {
    const { title, consequence } = selectCancelPageTexts({ ...signed, operation_type }, false);
    expect(title).toBe('¿Anular esta orden?');
    expect(consequence).toContain(text);
  });

  it('state that a direct debit will not be made, and so promise no refund', () => {
    const debit = { operation_type: 'SUSCRIPCION', payment_method: 'DOMICILIACION' } as const;
    expect(selectCancelPageTexts({ ...signed, ...debit }, false).consequence).toBe(
      'No se invertirá ni le cargaremos el recibo.',
    );
  });

  it('state that the existing orders of an active instruction continue', () => {
    const operation_type = 'SOLICITUD_SUSCRIPCION_PERIODICA' as const;
    const live = { ...signed, operation_type, operation_status: 'PERIODIC_ACTIVE' as const };
    expect(selectCancelPageTexts(live, false)).toMatchObject({
      title: '¿Anular esta instrucción?',
      yes: 'Sí, anular la instrucción',
    });
    expect(selectCancelPageTexts(live, false).consequence).toContain('ya están en marcha siguen');
    expect(selectCancelPageTexts({ ...signed, operation_type }, false).consequence).not.toContain(
      'siguen',
    );
  });

  it('are different for a person who refuses to sign', () => {
    expect(selectCancelPageTexts({ ...signed, operation_type: 'REEMBOLSO' }, true)).toMatchObject({
      title: '¿No quiere firmar esta orden?',
      yes: 'No firmar',
    });
  });
});
