import type { PaperContent, PaperSection } from '../pdf/layout.ts';
import { buildCertificatePage } from './certificate-page.ts';
import type { PaperPerson, Signable } from './person-facts.ts';

/** Returns the section that says who declares. */
export const buildPersonSection = ({ name, documentNumber }: PaperPerson): PaperSection => ({
  kind: 'facts',
  heading: 'La persona',
  rows: [
    ['Nombre', name],
    ['Documento', documentNumber],
  ],
});

/** Returns the page with the evidence of the signature of a paper of a person; nothing before the signature (CLD-11). */
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
