import { type AddressData, catalogueOf, countryName, formatDateTime } from '@participe/domain';
import type { PaperContent } from '../pdf/layout.ts';
import { buildCertificatePage } from './certificate-page.ts';
import type {
  BankAccountFacts,
  ContractFacts,
  PeopleChangeFacts,
  SignatureCertificate,
} from './facts.ts';
import type { AdultFacts, Signable } from './person-facts.ts';
import { formatPersonLine } from './person-line.ts';
import { buildPersonCertificate, buildPersonSection } from './person-sections.ts';

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

/**
 * Returns the content of the contract of an account. A signed contract has a page that certifies the signatures
 * (SIG-22).
 */
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
 * Returns the content of the document with which a bank account is added. When signed, it has a page that certifies
 * the signatures (ACC-12).
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

const requests: Readonly<Record<PeopleChangeFacts['kind'], string>> = {
  ADD: 'Los firmantes piden a la gestora que dé a estas personas el papel indicado en su cuenta de partícipe. El papel vale 24 horas después de la última firma; hasta entonces cualquier titular puede anular esta petición.',
  ROLES:
    'Los firmantes piden a la gestora que esta persona tenga en su cuenta de partícipe los papeles indicados, y solo estos. El cambio vale 24 horas después de la última firma; hasta entonces cualquier titular puede anular esta petición.',
  REMOVE:
    'Los firmantes piden a la gestora que esta persona deje de tener un papel en su cuenta de partícipe desde la última firma.',
};

/**
 * Returns the content of the order that changes the people of an account. A signed one has a page that certifies the
 * signatures (ACC-15, ACC-16).
 */
export function buildPeopleChangePaper(
  facts: PeopleChangeFacts & { readonly certificate?: SignatureCertificate },
  createdAt: Date,
): PaperContent {
  const { manager, certificate, kind } = facts;
  return {
    manager,
    title: facts.title,
    lead: `Orden de cambiar las personas de la cuenta ${facts.accountNumber}.`,
    sections: [
      {
        kind: 'facts',
        heading: facts.people.length === 1 ? 'La persona' : 'Las personas',
        rows: facts.people.map(
          (person) =>
            [
              kind === 'REMOVE' ? 'Se quita' : person.roles.join(' y '),
              formatPersonLine(person),
            ] as const,
        ),
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
      { kind: 'text', heading: 'Qué se pide', paragraphs: [requests[kind]] },
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

const adultClauses: readonly (readonly [heading: string, text: string])[] = [
  [
    'Objeto',
    'La persona ha cumplido dieciocho años y confirma en su propio nombre los contratos de las cuentas de partícipe indicadas, que se firmaron en su nombre cuando era menor. Las participaciones y las condiciones de las cuentas no cambian.',
  ],
  [
    'Órdenes y firma',
    'Desde la mayoría de edad, solo la persona decide sobre su parte de las cuentas. Da sus órdenes en el área privada y las firma con un código de un solo uso, según el régimen de firma de cada cuenta.',
  ],
  [
    'Fin de la representación',
    'Con esta firma, quienes representaban a la persona por ser menor dejan de consultar las cuentas.',
  ],
  [
    'Comienzo',
    'La persona puede dar órdenes desde esta firma. La gestora las valida cuando ha comprobado su documento de identidad.',
  ],
  [
    'Datos personales',
    'La persona declara que estos datos son ciertos y comunicará cualquier cambio. La política de privacidad del área privada explica sus derechos y cómo ejercerlos.',
  ],
  [
    'Reclamaciones',
    'La persona puede reclamar a la gestora desde el área privada y, si no está conforme con la respuesta, a la Comisión Nacional del Mercado de Valores.',
  ],
];

const join = (parts: readonly (string | null)[], separator: string): string =>
  parts.filter((part) => part !== null && part !== '').join(separator);

/** Returns an address on one line. */
function formatAddress(address: AddressData): string {
  const { street, number, portal, stair, floor, door, postal_code: code, city } = address;
  const streetType = catalogueOf('street-types').entries.find(
    ({ key }) => key === address.street_type,
  );
  const country = address.country_key === null ? null : countryName(address.country_key);
  return join(
    [
      join([streetType?.label ?? null, street, number], ' '),
      join([portal, stair, floor, door], ' '),
      join([code, city], ' '),
      country,
    ],
    ', ',
  );
}

/** Returns the contract by which a new adult confirms the contracts of their accounts and their data (CLD-17). */
export function buildAdultContractPaper(
  facts: Signable<AdultFacts>,
  createdAt: Date,
): PaperContent {
  const { manager, accounts, residences } = facts;
  return {
    manager,
    title: 'Contrato de la mayoría de edad',
    lead: `Entre ${manager} y ${facts.name}, que ha cumplido dieciocho años.`,
    sections: [
      buildPersonSection(facts, createdAt, [
        ['Correo', facts.email],
        ['Móvil', facts.mobile],
        ['Dirección fiscal', formatAddress(facts.address)],
        ['Residencia fiscal', residences.map((one) => countryName(one.country_key)).join(', ')],
        ['Persona estadounidense a efectos fiscales', facts.isUsPerson ? 'Sí' : 'No'],
      ]),
      {
        kind: 'facts',
        heading: 'Las cuentas',
        rows: [
          ['Gestora', manager],
          ['Cuentas de partícipe', accounts.join('\n') || 'Ninguna en este momento'],
        ],
      },
      ...adultClauses.map(
        ([heading, text]) => ({ kind: 'text', heading, paragraphs: [text] }) as const,
      ),
    ],
    ...buildPersonCertificate(facts),
    createdAt,
  };
}
