import type { SepaPaymentFile } from '../src/bank/pain001.ts';
import type { SepaDebitFile } from '../src/bank/pain008.ts';

/** Names with signs, accents, other scripts, blanks and control characters outside the SEPA character set. */
export const hardToEncodeNames = [
  'Íñigo Núñez-Çelebi Güell',
  'O\'Neill & Søn <S.A.> "La Única"',
  ']]></Nm><Nm>Otro',
  '李小龙',
  '/barra//doble/',
  'Zoë Ærøskøbing Łódź ß',
  'tab\ty\nsalto\u0000\u200b',
  '😀 Emoji, S.L.',
  '   ',
  'x'.repeat(200),
  `${'á'.repeat(69)} ñ`,
  '&amp;&#65;&lt;',
] as const;

const manager = { name: 'Gestora de Prueba, S.A.', id: 'ES33000A99999021' };
const fundAccount = { name: 'Fondo Uno, FI', iban: 'ES9121000418450200051332' };
const otherFund = { name: 'Fondo Dós, FI', iban: 'ES7921000813610123456789', bic: 'CAIXESBBXXX' };

const debits = hardToEncodeNames.map((name, index) => ({
  endToEndId: `OP${String(index).padStart(10, '0')}-D1`,
  amount: index === 0 ? '999999999.99' : `${String(index)}.01`,
  mandateReference: `M${String(index).padStart(34, '0')}`,
  mandateSignedOn: '2026-11-02',
  debtor: { name, iban: 'ES9121000418450200051332' },
  remittance: `Suscripción ${name}`,
}));

/** Direct debits into two funds, with names outside the SEPA character set. */
export const debitFileSample: SepaDebitFile = {
  messageId: 'PAIN008-20261119-1',
  createdAt: '2026-11-17T09:30:00.123Z',
  initiator: manager,
  batches: [
    {
      id: 'PAIN008-20261119-1-1',
      sequence: 'RCUR',
      collectionDate: '2026-11-19',
      creditor: fundAccount,
      creditorId: manager.id,
      debits: debits.slice(0, 8),
    },
    {
      id: 'PAIN008-20261119-1-2',
      sequence: 'OOFF',
      collectionDate: '2026-11-19',
      creditor: otherFund,
      creditorId: manager.id,
      debits: debits.slice(8),
    },
  ],
};

/**
 * Payments from a fund to the debtors of the direct debits above. One creditor has an address, another creditor a
 * BIC.
 */
export const paymentFileSample: SepaPaymentFile = {
  messageId: 'PAIN001-20261119-1',
  createdAt: '2026-11-17T09:30:00Z',
  initiator: { name: manager.name, id: 'A99999021000' },
  batches: [
    {
      id: 'PAIN001-20261119-1-1',
      executionDate: '2026-11-19',
      debtor: fundAccount,
      payments: debits.map(({ endToEndId, amount, debtor, remittance }, index) => ({
        endToEndId: endToEndId.replace('-D', '-P'),
        amount,
        creditor: {
          ...debtor,
          ...(index === 0 && { address: { town: 'A Coruña', country: 'ES' } }),
          ...(index === 1 && { bic: 'BSCHESMMXXX' }),
        },
        remittance,
      })),
    },
  ],
};
