import { normaliseIban } from '../validate/iban.ts';

/** A bank, as it is shown beside an IBAN. */
export interface Bank {
  name: string;
  bic: string;
}

/** Spanish banks by the four digits that name them in an IBAN, from the public list of the Banco de España. */
const spanishBanks: Readonly<Record<string, readonly [name: string, bic: string]>> = {
  '0019': ['Deutsche Bank', 'DEUTESBB'],
  '0049': ['Banco Santander', 'BSCHESMM'],
  '0061': ['Banca March', 'BMARES2M'],
  '0073': ['Openbank', 'OPENESMM'],
  '0081': ['Banco Sabadell', 'BSABESBB'],
  '0128': ['Bankinter', 'BKBKESMM'],
  '0182': ['BBVA', 'BBVAESMM'],
  '0186': ['Banco Mediolanum', 'BFIVESBB'],
  '0198': ['Banco Cooperativo Español', 'BCOEESMM'],
  '0237': ['Cajasur', 'CSURES2C'],
  '0239': ['EVO Banco', 'EVOBESMM'],
  '1465': ['ING', 'INGDESMM'],
  '1491': ['Triodos Bank', 'TRIOESMM'],
  '2080': ['Abanca', 'CAGLESMM'],
  '2085': ['Ibercaja', 'CAZRES2Z'],
  '2095': ['Kutxabank', 'BASKES2B'],
  '2100': ['CaixaBank', 'CAIXESBB'],
  '2103': ['Unicaja', 'UCJAES2M'],
  '3025': ['Caja de Ingenieros', 'CDENESBB'],
  '3035': ['Laboral Kutxa', 'CLPEES2M'],
  '3058': ['Cajamar', 'CCRIES2A'],
};

/** Returns the bank of a Spanish IBAN; null for a bank that is not in the list and for other countries (ACC-12). */
export function findBankOfIban(iban: string): Bank | null {
  const text = normaliseIban(iban);
  if (!text.startsWith('ES')) return null;
  const found = spanishBanks[text.slice(4, 8)];
  return found === undefined ? null : { name: found[0], bic: found[1] };
}
