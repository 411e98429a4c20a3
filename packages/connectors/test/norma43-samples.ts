import type { StatementDraft } from '../src/bank/norma43-write.ts';

/**
 * A statement of ten days with a movement of two texts, letters in a reference, an incoming payment and a positive
 * closing balance.
 */
export const validStatementDraft: StatementDraft = {
  accounts: [
    {
      bank: '2100',
      office: '0813',
      account: '0123456789',
      initialDate: '2026-03-02',
      finalDate: '2026-03-12',
      openingBalance: '2463.43',
      name: 'SOTAVERA BOLSA ESPAÑA FI',
      movements: [
        { operationDate: '2026-03-02', debit: true, amount: '23.99', concepts: ['COMISIÓN'] },
        {
          operationDate: '2026-03-05',
          valueDate: '2026-03-06',
          debit: false,
          amount: '2000.00',
          reference1: '000000000017',
          reference2: 'SUS000000001',
          concepts: ['SUS000000001 12345678Z', 'MARTÍNEZ NUÑEZ ANA'],
        },
        { operationDate: '2026-03-12', debit: true, amount: '0.00', reference1: 'FFF111FFF111' },
      ],
    },
  ],
};

/** A statement of another account, whose closing balance is negative. */
export const overdrawnAccountDraft: StatementDraft = {
  accounts: [
    {
      bank: '0049',
      office: '1500',
      account: '0512345678',
      initialDate: '2026-03-12',
      finalDate: '2026-03-12',
      openingBalance: '-10.00',
      movements: [{ operationDate: '2026-03-12', debit: true, amount: '5.55' }],
    },
  ],
};
