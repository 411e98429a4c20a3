import { writePain001, writePain008 } from '@participe/connectors';

const initiator = { name: 'Gestora de Prueba, S.A.', id: 'ES33000A99999021' };
const fundAccount = { name: 'Sotavera Global FI', iban: 'ES9121000418450200051332' };
export const clientIban = 'ES7921000813610123456789';

type SampleTransaction = { id: string; amount?: string; iban?: string };

const partyOf = ({ iban = clientIban }: SampleTransaction) => ({ name: 'Ana Martínez', iban });

/** Returns a file with direct debits in favour of the fund, all with the same collection date. */
export function sampleDebitFile(date: string, lines: SampleTransaction[]): string {
  return writePain008({
    messageId: `D-${date}-${lines.map(({ id }) => id).join('-')}`.slice(0, 35),
    createdAt: `${date}T00:00:00Z`,
    initiator,
    batches: [
      {
        id: `B-${date}`,
        sequence: 'OOFF',
        collectionDate: date,
        creditor: fundAccount,
        creditorId: initiator.id,
        debits: lines.map((line) => ({
          endToEndId: line.id,
          amount: line.amount ?? '500.00',
          mandateReference: `M-${line.id}`,
          mandateSignedOn: '2026-03-01',
          debtor: partyOf(line),
          remittance: 'Suscripción',
        })),
      },
    ],
  });
}

/** Returns a file with payments of the fund, all with the same execution date. */
export function samplePaymentFile(date: string, lines: SampleTransaction[]): string {
  return writePain001({
    messageId: `P-${date}-${lines.map(({ id }) => id).join('-')}`.slice(0, 35),
    createdAt: `${date}T00:00:00Z`,
    initiator,
    batches: [
      {
        id: `B-${date}`,
        executionDate: date,
        debtor: fundAccount,
        payments: lines.map((line) => ({
          endToEndId: line.id,
          amount: line.amount ?? '500.00',
          creditor: partyOf(line),
          remittance: 'Reembolso',
        })),
      },
    ],
  });
}
