import { describe, expect, it } from 'vitest';
import { selectCancelPageTexts } from './cancel-texts.ts';

const signed = { operation_status: 'SIGNED', payment_method: null } as const;

describe('what is said before an order is cancelled', () => {
  it.each([
    ['SUSCRIPCION', 'No se invertirá. Si ya hizo la transferencia'],
    ['REEMBOLSO', 'No se retirará dinero.'],
    ['TRASPASO_INTERNO', 'No se moverá nada.'],
    ['BLOQUEO', 'La orden no se enviará.'],
  ] as const)('tells what becomes of a %s', (operation_type, text) => {
    const { title, consequence } = selectCancelPageTexts({ ...signed, operation_type }, false);
    expect(title).toBe('¿Anular esta orden?');
    expect(consequence).toContain(text);
  });

  it('promises no money back where none was sent: a debit is not made', () => {
    const debit = { operation_type: 'SUSCRIPCION', payment_method: 'DOMICILIACION' } as const;
    expect(selectCancelPageTexts({ ...signed, ...debit }, false).consequence).toBe(
      'No se invertirá ni le cargaremos el recibo.',
    );
  });

  it('says that orders of an instruction go on, once it has run', () => {
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

  it('asks whoever refuses to sign in other words', () => {
    expect(selectCancelPageTexts({ ...signed, operation_type: 'REEMBOLSO' }, true)).toMatchObject({
      title: '¿No quiere firmar esta orden?',
      yes: 'No firmar',
    });
  });
});
