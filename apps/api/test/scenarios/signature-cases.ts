import type { SignatureArrangement } from '@participe/domain';
import type { DemoAccountKey, DemoPersonKey, DemoProductKey } from '@participe/fixtures';
import type { ExtraRole } from './signature-steps.ts';

/** The columns of the table of SIG-01, each with the arrangement type and amount to which it applies. */
export const signatureCaseColumns = {
  INDISTINTA: { arrangement: 'INDISTINTA', cash: '200.00' },
  SOLIDARIA: { arrangement: 'SOLIDARIA', cash: '200.00' },
  CONJUNTA: { arrangement: 'CONJUNTA', cash: '200.00' },
  MANCOMUNADA: { arrangement: 'MANCOMUNADA', cash: '200.00' },
  'condicional up to its limit': { arrangement: 'MANCOMUNADA_CONDICIONAL', cash: '500.00' },
  'condicional above it': { arrangement: 'MANCOMUNADA_CONDICIONAL', cash: '500.01' },
} as const satisfies Record<string, { arrangement: SignatureArrangement; cash: string }>;
export type SignatureColumn = keyof typeof signatureCaseColumns;

export interface SignatureCase {
  readonly name: string;
  readonly account: DemoAccountKey;
  readonly product?: DemoProductKey;
  readonly order?: 'S' | 'R';
  /** The person who signs first, with an additional role on the account. */
  readonly who: DemoPersonKey;
  readonly extraRole?: ExtraRole;
  /** The person who placed the order and signs second. */
  readonly other: DemoPersonKey;
  readonly expected: Partial<Record<SignatureColumn, RequiredSignatures>>;
  /** True when the role does not see the account, so that a refusal is 404 instead of 403. */
  readonly isUnseen?: true;
}

/**
 * Needed signatures: the first person's (1), both people's (2), or those of further people (more). «–» means that the
 * person may not sign.
 */
export type RequiredSignatures = '1' | '2' | 'more' | '–';

const outcomesByColumn = (
  ...outcomes: readonly RequiredSignatures[]
): Record<SignatureColumn, RequiredSignatures> =>
  Object.fromEntries(
    Object.keys(signatureCaseColumns).map((column, at) => [column, outcomes[at] ?? outcomes[0]]),
  ) as Record<SignatureColumn, RequiredSignatures>;

const couple = { account: 'couple', other: 'couple_a' } as const;
const company = { account: 'company', product: 'tesoreria', other: 'admin_1' } as const;
const noSignature = outcomesByColumn('–');
const oneSignature = outcomesByColumn('1');
const asHolder = outcomesByColumn('1', '1', '2', '2', '1', '2');

/**
 * The table of SIG-01 and SIG-02 by role. It is written by hand and shares no code with the signature rules, so that
 * a fault in either is found.
 */
export const signatureCases: readonly SignatureCase[] = [
  { name: 'F Titular', ...couple, who: 'couple_b', expected: asHolder },
  {
    name: 'F Apoderado of the other holder',
    ...couple,
    who: 'operator',
    extraRole: { role: 'APODERADO', represents: 'couple_b', deed: 'OPERATE' },
    expected: asHolder,
  },
  {
    name: 'F Apoderado of the one who ordered: both count as one holder',
    ...couple,
    who: 'operator',
    extraRole: { role: 'APODERADO', represents: 'couple_a', deed: 'GENERAL' },
    expected: outcomesByColumn('1', '1', 'more', 'more', '1', 'more'),
  },
  {
    name: 'F Apoderado whose deed nobody has recorded',
    ...couple,
    who: 'operator',
    extraRole: { role: 'APODERADO', represents: 'couple_b' },
    isUnseen: true,
    expected: noSignature,
  },
  {
    name: 'F Titular who is also Apoderado of the other: one person, one signature',
    ...couple,
    who: 'couple_b',
    extraRole: { role: 'APODERADO', represents: 'couple_a', deed: 'GENERAL' },
    expected: asHolder,
  },
  {
    name: 'F Autorizado operativo',
    ...couple,
    who: 'operator',
    extraRole: { role: 'AUTORIZADO_OPERATIVO' },
    expected: outcomesByColumn('1', '1', '–', '–', '1', '–'),
  },
  {
    name: 'F Gestor',
    ...couple,
    who: 'operator',
    extraRole: { role: 'GESTOR' },
    expected: oneSignature,
  },
  {
    name: 'F Asesor',
    ...couple,
    who: 'operator',
    extraRole: { role: 'ASESOR' },
    expected: noSignature,
  },
  {
    name: 'F Autorizado consultivo',
    ...couple,
    who: 'operator',
    extraRole: { role: 'AUTORIZADO_CONSULTIVO' },
    expected: noSignature,
  },
  {
    name: 'F Usufructuario of a subscription',
    account: 'usufruct',
    who: 'usufructuary',
    other: 'bare_owner',
    expected: noSignature,
  },
  {
    name: 'F Usufructuario of a redemption: with the bare owner, both count as one',
    account: 'usufruct',
    order: 'R',
    who: 'usufructuary',
    other: 'bare_owner',
    expected: outcomesByColumn('2', '2', '2', 'more', '2', 'more'),
  },
  {
    name: 'F Nudo propietario of a subscription',
    account: 'usufruct',
    who: 'bare_owner',
    other: 'bare_owner',
    expected: {
      INDISTINTA: '1',
      SOLIDARIA: '1',
      CONJUNTA: '1',
      'condicional up to its limit': '1',
    },
  },
  {
    name: 'F Representante legal: both parents',
    account: 'child',
    who: 'parent_2',
    other: 'parent_1',
    expected: { INDISTINTA: '2', CONJUNTA: '2' },
  },
  {
    name: 'F Tutor',
    account: 'minor',
    who: 'tutor',
    other: 'tutor',
    expected: {
      INDISTINTA: '1',
      SOLIDARIA: '1',
      CONJUNTA: '1',
      'condicional up to its limit': '1',
    },
  },
  {
    name: 'F Titular under 18',
    account: 'minor',
    who: 'minor',
    other: 'tutor',
    expected: noSignature,
  },
  { name: 'J Administrador', ...company, who: 'admin_2', expected: asHolder },
  {
    name: 'J Representante legal, with two administrators',
    ...company,
    who: 'operator',
    extraRole: { role: 'REPRESENTANTE_LEGAL' },
    expected: outcomesByColumn('1', '1', 'more', '2', '1', '2'),
  },
  {
    name: 'J Fiduciario, with two administrators',
    ...company,
    who: 'operator',
    extraRole: { role: 'FIDUCIARIO' },
    expected: outcomesByColumn('1', '1', 'more', '2', '1', '2'),
  },
  {
    name: 'J Apoderado of the administrator that the deed names',
    ...company,
    who: 'operator',
    extraRole: { role: 'APODERADO', represents: 'admin_2', deed: 'OPERATE' },
    expected: asHolder,
  },
  {
    name: 'J Apoderado with a deed of their own',
    ...company,
    who: 'operator',
    extraRole: { role: 'APODERADO', deed: 'OPERATE' },
    expected: outcomesByColumn('1', '1', '–', '2', '1', '2'),
  },
  {
    name: 'J Gestor',
    ...company,
    who: 'operator',
    extraRole: { role: 'GESTOR' },
    expected: oneSignature,
  },
  {
    name: 'J Junta directiva',
    ...company,
    who: 'operator',
    extraRole: { role: 'JUNTA_DIRECTIVA' },
    expected: noSignature,
  },
  {
    name: 'J Asesor',
    ...company,
    who: 'operator',
    extraRole: { role: 'ASESOR' },
    expected: noSignature,
  },
];
