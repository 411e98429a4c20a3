import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import { createPaper } from '../storage/generated-documents.store.ts';
import type { TaxReportFacts } from './tax-report-facts.ts';

const kinds = {
  INFORME_FISCAL_FI: { title: 'Informe fiscal de fondos', filename: 'informe-fiscal-fondos' },
  RETENCIONES: { title: 'Certificado de retenciones', filename: 'certificado-retenciones' },
} as const;

/** Creates one of the tax papers of a person and year; returns its id. */
export async function createTaxPaper(
  tx: Db,
  clock: Moment,
  kind: keyof typeof kinds,
  of: { readonly person: string; readonly facts: TaxReportFacts },
): Promise<string> {
  const { title, filename } = kinds[kind];
  const { year, version } = of.facts;
  const isLater = version > 1;
  return createPaper(
    tx,
    clock,
    { uuidIntervener: of.person },
    {
      template: kind,
      title: `${title} ${String(year)}${isLater ? ' (sustitutivo)' : ''}`,
      filename: `${filename}-${String(year)}${isLater ? `-sustitutivo-${String(version)}` : ''}`,
      year,
      facts: of.facts,
    },
  );
}
