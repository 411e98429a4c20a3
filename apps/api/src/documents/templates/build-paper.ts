import type { PaperContent } from '../pdf/layout.ts';
import { buildConfirmationPaper } from './confirmation-paper.ts';
import { buildAppropriatenessTestPaper } from './appropriateness-test-paper.ts';
import {
  buildAdultContractPaper,
  buildBankAccountPaper,
  buildContractPaper,
  buildPeopleChangePaper,
} from './contract-paper.ts';
import type {
  BankAccountFacts,
  ConfirmationFacts,
  ContractFacts,
  PeopleChangeFacts,
  SignedOrderFacts,
  AppropriatenessTestFacts,
} from './facts.ts';
import { buildKycPaper } from './kyc-paper.ts';
import { buildOrderPaper } from './order-paper.ts';
import type {
  AdultFacts,
  KycFacts,
  PrivacyAnswerFacts,
  SelfCertificationFacts,
  Signable,
} from './person-facts.ts';
import { buildPrivacyPaper } from './privacy-paper.ts';
import { buildSelfCertificationPaper } from './self-certification-paper.ts';
import type { StatementFacts, YearReportFacts } from './statement-facts.ts';
import { buildStatementPaper } from './statement-paper.ts';
import type { TaxReportFacts } from './tax-report-facts.ts';
import { buildTaxReportPaper, buildWithholdingPaper } from './tax-report-paper.ts';
import { buildYearReportPaper } from './year-report-paper.ts';

export type PaperTemplate =
  | 'ORDEN'
  | 'CONFIRMACION'
  | 'CONTRATO'
  | 'CAMBIO_CUENTA'
  | 'CAMBIO_INTERVINIENTES'
  | 'TEST_CONVENIENCIA'
  | 'INFORME_FISCAL_FI'
  | 'RETENCIONES'
  | 'EXTRACTO_POSICION'
  | 'INFORME_GESTION'
  | 'CRS'
  | 'GDPR'
  | 'KYC'
  | 'CONTRATO_ADULTO';

interface GeneratedDocument {
  readonly template: string | null;
  readonly facts: unknown;
  readonly verification_code: string | null;
  readonly created_at: Date;
}

const templates: Readonly<
  Record<PaperTemplate, (facts: unknown, createdAt: Date) => PaperContent>
> = {
  ORDEN: (facts, createdAt) => buildOrderPaper(facts as SignedOrderFacts, createdAt),
  CONFIRMACION: (facts, createdAt) => buildConfirmationPaper(facts as ConfirmationFacts, createdAt),
  CONTRATO: (facts, createdAt) => buildContractPaper(facts as ContractFacts, createdAt),
  CAMBIO_CUENTA: (facts, createdAt) => buildBankAccountPaper(facts as BankAccountFacts, createdAt),
  CAMBIO_INTERVINIENTES: (facts, createdAt) =>
    buildPeopleChangePaper(facts as PeopleChangeFacts, createdAt),
  TEST_CONVENIENCIA: (facts, createdAt) =>
    buildAppropriatenessTestPaper(facts as AppropriatenessTestFacts, createdAt),
  INFORME_FISCAL_FI: (facts, createdAt) => buildTaxReportPaper(facts as TaxReportFacts, createdAt),
  RETENCIONES: (facts, createdAt) => buildWithholdingPaper(facts as TaxReportFacts, createdAt),
  EXTRACTO_POSICION: (facts, createdAt) => buildStatementPaper(facts as StatementFacts, createdAt),
  INFORME_GESTION: (facts, createdAt) => buildYearReportPaper(facts as YearReportFacts, createdAt),
  CRS: (facts, createdAt) =>
    buildSelfCertificationPaper(facts as Signable<SelfCertificationFacts>, createdAt),
  GDPR: (facts, createdAt) => buildPrivacyPaper(facts as Signable<PrivacyAnswerFacts>, createdAt),
  KYC: (facts, createdAt) => buildKycPaper(facts as Signable<KycFacts>, createdAt),
  CONTRATO_ADULTO: (facts, createdAt) =>
    buildAdultContractPaper(facts as Signable<AdultFacts>, createdAt),
};

export function buildPaper({
  template,
  facts,
  verification_code: code,
  created_at,
}: GeneratedDocument): PaperContent {
  const paper = templates[template as PaperTemplate](facts, created_at);
  return code === null ? paper : { ...paper, verificationCode: code };
}
