import { describe, expect, it } from 'vitest';
import { emptyOrderForm } from '../kinds/form-values.ts';
import { buildModificationValues, type InstructionToModify } from './modification.ts';

const instruction: InstructionToModify = {
  uuid: 'u',
  operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  uuid_account: 'a',
  key_product: 'p',
  cash: '1200.00',
  participations: null,
  payment_method: 'DOMICILIACION',
  uuid_bank_account: 'b',
  per_period: 'TRIMESTRAL',
  per_start_date: '2024-02-20',
  per_end_date: null,
  per_increase_type: 'ACUMULATIVO',
  per_increase: '2.50',
  next_execution_date: null,
};

describe('the change of an instruction', () => {
  it('begins with the current values, on the same day of the month', () => {
    expect(buildModificationValues(instruction, '2026-11-20')).toEqual({
      ...emptyOrderForm,
      op: 'SOLICITUD_SUSCRIPCION_PERIODICA',
      account: 'a',
      product: 'p',
      cash: '1.200,00',
      period: 'TRIMESTRAL',
      start: '2026-12-20',
      increase: 'ACUMULATIVO',
      increaseBy: '2,50',
      payment: 'DOMICILIACION',
      bankAccount: 'b',
      modifies: 'u',
    });
  });

  it.each([
    ['2026-11-23', '2024-03-05', '2026-12-09', '2026-12-05'],
    ['2026-11-23', '2024-03-05', '2026-12-05', '2026-12-05'],
    ['2026-02-10', '2024-01-28', '2026-03-02', '2026-02-28'],
    ['2026-12-01', '2024-03-05', '2026-12-09', '2027-01-05'],
  ])(
    'made on %s, for a first date %s and a next execution on %s, begins on %s',
    (today, start, next, expected) => {
      const dueInstruction = { ...instruction, per_start_date: start, next_execution_date: next };
      expect(buildModificationValues(dueInstruction, today)?.start).toBe(expected);
    },
  );

  it('keeps the end date and the number of participations', () => {
    const sellingInstruction: InstructionToModify = {
      ...instruction,
      operation_type: 'SOLICITUD_REEMBOLSO_PERIODICO',
      cash: null,
      participations: '3.500000',
      per_end_date: '2028-01-05',
      per_increase_type: null,
      per_increase: null,
    };
    expect(buildModificationValues(sellingInstruction, '2026-11-20')).toMatchObject({
      mode: 'PARTICIPATIONS',
      cash: '',
      units: '3,500000',
      hasEnd: true,
      end: '2028-01-05',
      increase: 'NONE',
      increaseBy: '',
    });
  });

  it('is not available for other orders', () => {
    expect(
      buildModificationValues({ ...instruction, operation_type: 'REEMBOLSO' }, '2026-11-20'),
    ).toBeUndefined();
  });
});
