import { randomUUID } from 'node:crypto';
import type { Db, Moment } from '../kernel/context.ts';
import { type NewPaper, insertPaper } from './documents.store.ts';
import type { TaxReportFacts } from './tax-report-facts.ts';

const kinds = {
  INFORME_FISCAL_FI: { title: 'Informe fiscal de fondos', filename: 'informe-fiscal-fondos' },
  RETENCIONES: { title: 'Certificado de retenciones', filename: 'certificado-retenciones' },
} as const;

/** Writes one of the tax papers of a person and year; answers its id. */
export async function createTaxPaper(
  tx: Db,
  clock: Moment,
  kind: keyof typeof kinds,
  of: { readonly person: string; readonly facts: TaxReportFacts },
): Promise<string> {
  const uuid = randomUUID();
  const { title, filename } = kinds[kind];
  const { year, version } = of.facts;
  const isLater = version > 1;
  const paper: NewPaper = {
    uuid,
    uuidAccount: null,
    uuidOperation: null,
    uuidIntervener: of.person,
    category: 'OTHERS',
    subcategory: kind,
    title: `${title} ${String(year)}${isLater ? ' (sustitutivo)' : ''}`,
    filename: `${filename}-${String(year)}${isLater ? `-sustitutivo-${String(version)}` : ''}.pdf`,
    year,
    requiresSignature: false,
    isSigned: false,
    template: kind,
    facts: of.facts,
    createdAt: clock.now,
  };
  await insertPaper(tx, paper);
  return uuid;
}
