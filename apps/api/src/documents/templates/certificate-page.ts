import { formatDateTime } from '@participe/domain';
import type { PaperSection } from '../pdf/layout.ts';
import type { SignatureCertificate } from './facts.ts';
import { formatPersonLine } from './person-line.ts';

const channelLabels: Readonly<Record<string, string>> = {
  SMS: 'Código de un solo uso por SMS',
  EMAIL: 'Código de un solo uso por correo electrónico',
  PAPER: 'Firma manuscrita',
};

interface CertificateWords {
  /** The signed thing with preposition and article, as in «de la orden». */
  readonly subject: string;
  readonly hashLabel: string;
  readonly completedLabel: string;
}

/** Returns the sections of the page that certifies the signatures (SIG-16). */
export function buildCertificatePage(
  certificate: SignatureCertificate,
  words: CertificateWords,
): PaperSection[] {
  const signatures = certificate.signatures.map((signature): PaperSection => ({
    kind: 'facts',
    heading: `Firma de ${signature.name}`,
    rows: [
      ['Persona', formatPersonLine(signature)],
      ['Fecha y hora', formatDateTime(signature.signedAt)],
      ['Medio', channelLabels[signature.channel] ?? signature.channel],
      ['Sello de la evidencia', signature.seal],
    ],
  }));
  return [
    {
      kind: 'text',
      heading: 'Certificado de firma',
      paragraphs: [
        `Esta página certifica las firmas ${words.subject}. La huella identifica el documento tal como se mostró antes de firmar: cualquier cambio en él daría otra distinta.`,
      ],
    },
    {
      kind: 'facts',
      heading: 'Documento firmado',
      rows: [
        ['Huella del documento (SHA-256)', certificate.sha256],
        [words.hashLabel, certificate.orderHash],
        [words.completedLabel, formatDateTime(certificate.completedAt)],
      ],
    },
    ...signatures,
  ];
}
