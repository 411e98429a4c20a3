import { formatDateTime } from '@participe/domain';
import type { PaperContent } from '../pdf/layout.ts';
import { buildCertificatePage } from './certificate-page.ts';
import type { BankAccountFacts, ContractFacts, SignatureCertificate } from './facts.ts';
import { formatPersonLine } from './person-line.ts';

const clauses: readonly (readonly [heading: string, text: string])[] = [
  [
    'Objeto',
    'La gestora abre a nombre de los titulares la cuenta de partícipe indicada y anota en ella las participaciones de los fondos de inversión que suscriban. Firmar este contrato no obliga a invertir.',
  ],
  [
    'Órdenes y firma',
    'Los titulares dan sus órdenes en el área privada y las firman con un código de un solo uso, según el régimen de firma de la cuenta. La gestora conserva cada orden firmada y la entrega en el área privada.',
  ],
  [
    'Información antes de invertir',
    'Antes de cada suscripción, la gestora pone a disposición de los titulares el documento de datos fundamentales del fondo, con su riesgo, sus comisiones y sus gastos, y evalúa la conveniencia cuando la ley lo exige.',
  ],
  [
    'Comienzo',
    'Los titulares pueden operar cuando la gestora ha comprobado su identidad y la titularidad de su cuenta bancaria.',
  ],
  [
    'Duración y fin',
    'El contrato no tiene plazo. Los titulares pueden pedir el cierre de la cuenta cuando no tenga participaciones ni órdenes en curso.',
  ],
  [
    'Datos personales',
    'La gestora trata los datos de los titulares para cumplir este contrato y sus obligaciones legales. La política de privacidad del área privada explica sus derechos y cómo ejercerlos.',
  ],
  [
    'Reclamaciones',
    'Los titulares pueden reclamar a la gestora desde el área privada y, si no están conformes con la respuesta, a la Comisión Nacional del Mercado de Valores.',
  ],
];

/** Returns the content of the contract of an account. A signed contract has a page that certifies the signatures (SIG-22). */
export function buildContractPaper(
  facts: ContractFacts & { readonly certificate?: SignatureCertificate },
  createdAt: Date,
): PaperContent {
  const { manager, certificate } = facts;
  return {
    manager,
    title: 'Contrato de cuenta de partícipe',
    lead: `Entre ${manager} y los titulares de la cuenta ${facts.accountNumber}.`,
    sections: [
      {
        kind: 'facts',
        heading: 'Las partes',
        rows: [
          ['Gestora', manager],
          ['Titulares', facts.holders.map(formatPersonLine).join('\n')],
          ['Cuenta de partícipe', facts.accountNumber],
          ['Régimen de firma', facts.arrangement],
        ],
      },
      ...clauses.map(([heading, text]) => ({ kind: 'text', heading, paragraphs: [text] }) as const),
    ],
    ...(certificate !== undefined && {
      certificate: buildCertificatePage(certificate, {
        subject: 'del contrato que la precede',
        hashLabel: 'Huella del texto firmado (SHA-256)',
        completedLabel: 'Contrato completo',
      }),
    }),
    createdAt,
  };
}

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
