import { formatDateTime } from '@participe/domain';
import type { LabelledValue, PaperContent, PaperSection } from '../pdf/layout.ts';
import { buildCertificatePage } from './certificate-page.ts';
import type { PaperPerson, Signable } from './person-facts.ts';

/** Returns the section with the person or company that makes the declaration and its date. */
export const buildPersonSection = (
  { name, documentNumber, isCompany }: PaperPerson,
  declaredAt: Date,
  otherRows: readonly LabelledValue[] = [],
): PaperSection => ({
  kind: 'facts',
  heading: isCompany ? 'La empresa' : 'La persona',
  rows: [
    ['Nombre', name],
    ['Documento', documentNumber],
    ...otherRows,
    ['Fecha y hora', formatDateTime(declaredAt.toISOString())],
  ],
});

/** Returns the page that certifies the signature of a person's paper; nothing before the signature (CLD-11). */
export const buildPersonCertificate = ({
  certificate,
}: Signable<PaperPerson>): Pick<PaperContent, 'certificate'> =>
  certificate === undefined
    ? {}
    : {
        certificate: buildCertificatePage(certificate, {
          subject: 'de la declaración que la precede',
          hashLabel: 'Huella del texto firmado (SHA-256)',
          completedLabel: 'Declaración completa',
        }),
      };
