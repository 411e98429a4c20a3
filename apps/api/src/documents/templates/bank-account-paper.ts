import { formatDateTime } from '@participe/domain';
import type { PaperContent } from '../pdf/layout.ts';
import { buildCertificatePage } from './certificate-page.ts';
import type { BankAccountFacts, SignatureCertificate } from './facts.ts';
import { formatPersonLine } from './person-line.ts';

/**
 * Returns the content of the order that adds a bank account to an account. A signed one has a page that certifies the
 * signatures (ACC-12).
 */
export function buildBankAccountPaper(
  facts: BankAccountFacts & { readonly certificate?: SignatureCertificate },
  createdAt: Date,
): PaperContent {
  const { manager, certificate, bank } = facts;
  return {
    manager,
    title: 'Alta de cuenta bancaria',
    lead: `Orden de añadir una cuenta bancaria a la cuenta ${facts.accountNumber}.`,
    sections: [
      {
        kind: 'facts',
        heading: 'La cuenta bancaria',
        rows: [
          ['IBAN', facts.iban],
          ['Titular', facts.holderName],
          ...(bank === null ? [] : ([['Banco', `${bank.name} (${bank.bic})`]] as const)),
        ],
      },
      {
        kind: 'facts',
        heading: 'La cuenta de partícipe',
        rows: [
          ['Gestora', manager],
          ['Titulares', facts.holders.map(formatPersonLine).join('\n')],
          ['Cuenta de partícipe', facts.accountNumber],
          ['Régimen de firma', facts.arrangement],
          ['Pedida por', facts.requestedBy],
          ['Fecha', formatDateTime(createdAt)],
        ],
      },
      {
        kind: 'text',
        heading: 'Qué se pide',
        paragraphs: [
          'Los firmantes piden a la gestora que añada esta cuenta bancaria a su cuenta de partícipe. La gestora no pagará nada a ella hasta que la firmen todas las personas necesarias, compruebe su titularidad y pase el plazo de seguridad.',
        ],
      },
    ],
    ...(certificate !== undefined && {
      certificate: buildCertificatePage(certificate, {
        subject: 'de la orden que la precede',
        hashLabel: 'Huella del texto firmado (SHA-256)',
        completedLabel: 'Orden completa',
      }),
    }),
    createdAt,
  };
}
