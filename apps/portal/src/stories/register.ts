import type { RegisterFund } from '@participe/contract/types';
import { pageOf } from './data.ts';

/** A fund of another manager as listed in the supervisor's register. */
export const registerFund: RegisterFund = {
  isin: 'ES0158457004',
  fund_name: 'Alcorisa Renta Variable Europa FI',
  fund_number: '4711',
  compartment: null,
  class_name: 'Clase A',
  manager_name: 'Alcorisa Fondos, SGIIC, S.A.',
  manager_number: '0212',
  manager_nif: 'A28017895',
  depositary: 'Banco Depositario de Alcorisa, S.A.',
  gestora_comercializador: 'A28017895000',
};

const otherFunds: readonly RegisterFund[] = [
  { ...registerFund, isin: 'ES0158457012', fund_name: 'Alcorisa Renta Fija Corto Plazo FI' },
  { ...registerFund, isin: 'ES0158457020', fund_name: 'Alcorisa Mixto Prudente FI' },
];

export const registerAnswer = pageOf('cnmv', [registerFund, ...otherFunds]);
