import { formatDate, formatConfirmationTitle } from '@participe/domain';
import type { Moment } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type {
  BankAccountFacts,
  ConfirmationFacts,
  ContractFacts,
  PeopleChangeFacts,
  AppropriatenessTestFacts,
} from '../templates/facts.ts';
import type { StatementFacts, YearReportFacts } from '../templates/statement-facts.ts';
import { statementFilename } from '../templates/statement-paper.ts';
import type { TaxReportFacts } from '../templates/tax-report-facts.ts';
import { type OrderDocumentOwner, createPaper } from './generated-documents.store.ts';

export async function createConfirmationPaper(
  tx: Db,
  clock: Moment,
  owner: OrderDocumentOwner,
  facts: ConfirmationFacts,
): Promise<string> {
  return createPaper(tx, clock, owner, {
    template: 'CONFIRMACION',
    title: formatConfirmationTitle(facts),
    filename: `confirmacion-${facts.reference}`,
    year: Number(facts.valueDate.slice(0, 4)),
    facts,
  });
}

/** The contract awaits the signatures of the account's holders (SIG-22). */
export async function createContractPaper(
  tx: Db,
  clock: Moment,
  uuidAccount: string,
  facts: ContractFacts,
): Promise<string> {
  return createPaper(
    tx,
    clock,
    { uuidAccount },
    {
      template: 'CONTRATO',
      title: 'Contrato de cuenta de partícipe',
      filename: `contrato-${facts.accountNumber}`,
      year: Number(clock.today.slice(0, 4)),
      facts,
      signing: 'WAITING',
    },
  );
}

/** The order that adds a bank account awaits its signatures (ACC-12). */
export async function createBankAccountPaper(
  tx: Db,
  clock: Moment,
  owner: { readonly uuidAccount: string; readonly uuidBankAccount: string },
  facts: BankAccountFacts,
): Promise<{ uuid: string; title: string }> {
  const title = `Alta de la cuenta bancaria terminada en ${facts.iban.slice(-4)}`;
  const uuid = await createPaper(tx, clock, owner, {
    template: 'CAMBIO_CUENTA',
    title,
    filename: `alta-cuenta-bancaria-${facts.iban.slice(-4)}`,
    year: Number(clock.today.slice(0, 4)),
    facts,
    signing: 'WAITING',
  });
  return { uuid, title };
}

/** Creates the order that changes the people of an account, which awaits its signatures (ACC-15); returns its id and title. */
export async function createPeopleChangePaper(
  tx: Db,
  clock: Moment,
  owner: { readonly uuidAccount: string; readonly uuidIntervenerRequest: string },
  facts: PeopleChangeFacts,
): Promise<{ uuid: string; title: string }> {
  const { title } = facts;
  const uuid = await createPaper(tx, clock, owner, {
    template: 'CAMBIO_INTERVINIENTES',
    title,
    filename: `cambio-de-personas-${facts.accountNumber}`,
    year: Number(clock.today.slice(0, 4)),
    facts,
    signing: 'WAITING',
  });
  return { uuid, title };
}

/**
 * Creates the document about an appropriateness test, which belongs to the person and to no account (APR-14);
 * returns its id.
 */
export async function createAppropriatenessTestPaper(
  tx: Db,
  clock: Moment,
  uuidIntervener: string,
  facts: AppropriatenessTestFacts,
): Promise<string> {
  return createPaper(
    tx,
    clock,
    { uuidIntervener },
    {
      template: 'TEST_CONVENIENCIA',
      title: 'Test de conveniencia',
      filename: `test-de-conveniencia-${clock.today}`,
      year: Number(clock.today.slice(0, 4)),
      facts,
    },
  );
}

export async function createStatementPaper(
  tx: Db,
  clock: Moment,
  uuidAccount: string,
  facts: StatementFacts,
): Promise<string> {
  const { to } = facts.account;
  return createPaper(
    tx,
    clock,
    { uuidAccount },
    {
      template: 'EXTRACTO_POSICION',
      title: `Extracto de posición del ${formatDate(to)}`,
      filename: statementFilename(facts),
      year: Number(to.slice(0, 4)),
      facts,
    },
  );
}

export async function createYearReportPaper(
  tx: Db,
  clock: Moment,
  uuidIntervener: string,
  facts: YearReportFacts,
): Promise<string> {
  return createPaper(
    tx,
    clock,
    { uuidIntervener },
    {
      template: 'INFORME_GESTION',
      title: `Informe general de ${String(facts.year)}`,
      filename: `informe-general-${String(facts.year)}`,
      year: facts.year,
      facts,
    },
  );
}

const taxPapers = {
  INFORME_FISCAL_FI: { title: 'Informe fiscal de fondos', filename: 'informe-fiscal-fondos' },
  RETENCIONES: { title: 'Certificado de retenciones', filename: 'certificado-retenciones' },
} as const;

export async function createTaxPaper(
  tx: Db,
  clock: Moment,
  kind: keyof typeof taxPapers,
  report: { readonly person: string; readonly facts: TaxReportFacts },
): Promise<string> {
  const { title, filename } = taxPapers[kind];
  const { year, version } = report.facts;
  const isReplacement = version > 1;
  return createPaper(
    tx,
    clock,
    { uuidIntervener: report.person },
    {
      template: kind,
      title: `${title} ${String(year)}${isReplacement ? ' (sustitutivo)' : ''}`,
      filename: `${filename}-${String(year)}${isReplacement ? `-sustitutivo-${String(version)}` : ''}`,
      year,
      facts: report.facts,
    },
  );
}
