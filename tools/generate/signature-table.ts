import {
  type Action,
  type SignatureArrangement,
  type IntervenerType,
  type Role,
  roleLabel,
  type SignatureFacts,
  computeSignatureState,
  type SignerFacts,
} from '@participe/domain';

/** A sample account in which person `x` has the role of the table row, together with other people. */
interface Sample {
  readonly role: Role;
  readonly intervenerType: IntervenerType;
  readonly name?: string;
  readonly people: readonly SignerFacts[];
}

const samplePerson = (
  uuid: string,
  role: Role,
  changes: Partial<SignerFacts> = {},
): SignerFacts => ({
  uuid,
  role,
  validNow: true,
  isAdult: true,
  maySign: changes.isAdult ?? true,
  ...changes,
});
const couple = [samplePerson('a', 'TITULAR'), samplePerson('b', 'TITULAR')];
const companyPeople = [
  samplePerson('company', 'TITULAR', { isAdult: false }),
  samplePerson('a', 'ADMINISTRADOR'),
  samplePerson('b', 'ADMINISTRADOR'),
];
const secondHolder = samplePerson('other', 'TITULAR');
const child = samplePerson('child', 'TITULAR', { isAdult: false });

const sampleBesideHolders = (
  role: Role,
  intervenerType: IntervenerType,
  changes: Partial<SignerFacts> = {},
  name?: string,
): Sample => ({
  role,
  intervenerType,
  people: [...(intervenerType === 'F' ? couple : companyPeople), samplePerson('x', role, changes)],
  ...(name !== undefined && { name }),
});

const samples: readonly Sample[] = [
  { role: 'TITULAR', intervenerType: 'F', people: [samplePerson('x', 'TITULAR'), secondHolder] },
  sampleBesideHolders('APODERADO', 'F', { represents: ['b'] }),
  sampleBesideHolders('AUTORIZADO_OPERATIVO', 'F'),
  sampleBesideHolders('AUTORIZADO_CONSULTIVO', 'F'),
  sampleBesideHolders('GESTOR', 'F'),
  sampleBesideHolders('ASESOR', 'F'),
  {
    role: 'NUDO_PROPIETARIO',
    intervenerType: 'F',
    people: [
      samplePerson('x', 'NUDO_PROPIETARIO'),
      samplePerson('u', 'USUFRUCTUARIO'),
      secondHolder,
    ],
  },
  {
    role: 'USUFRUCTUARIO',
    intervenerType: 'F',
    people: [
      samplePerson('n', 'NUDO_PROPIETARIO'),
      samplePerson('x', 'USUFRUCTUARIO'),
      secondHolder,
    ],
  },
  {
    role: 'REPRESENTANTE_LEGAL',
    intervenerType: 'F',
    name: 'of a child, with the other parent',
    people: [
      child,
      samplePerson('x', 'REPRESENTANTE_LEGAL', { represents: ['child'] }),
      samplePerson('p', 'REPRESENTANTE_LEGAL', { represents: ['child'] }),
      secondHolder,
    ],
  },
  {
    role: 'TUTOR',
    intervenerType: 'F',
    people: [child, samplePerson('x', 'TUTOR', { represents: ['child'] }), secondHolder],
  },
  {
    role: 'TITULAR',
    intervenerType: 'F',
    name: 'under 18',
    people: [
      samplePerson('x', 'TITULAR', { isAdult: false }),
      samplePerson('t', 'TUTOR', { represents: ['x'] }),
      secondHolder,
    ],
  },
  {
    role: 'TITULAR',
    intervenerType: 'J',
    name: 'the company',
    people: [samplePerson('x', 'TITULAR', { isAdult: false }), ...companyPeople.slice(1)],
  },
  {
    role: 'ADMINISTRADOR',
    intervenerType: 'J',
    people: [samplePerson('x', 'ADMINISTRADOR'), ...companyPeople.slice(0, 2)],
  },
  sampleBesideHolders('REPRESENTANTE_LEGAL', 'J'),
  sampleBesideHolders('FIDUCIARIO', 'J'),
  sampleBesideHolders(
    'APODERADO',
    'J',
    { represents: ['b'] },
    'of an administrator named in the deed',
  ),
  sampleBesideHolders('APODERADO', 'J', {}, 'named for nobody'),
  sampleBesideHolders('JUNTA_DIRECTIVA', 'J'),
  sampleBesideHolders('GESTOR', 'J'),
  sampleBesideHolders('ASESOR', 'J'),
];

interface Column {
  readonly title: string;
  readonly arrangement: SignatureArrangement;
  readonly amount: string;
}

const columns: readonly Column[] = [
  { title: 'Indistinta', arrangement: 'INDISTINTA', amount: '100.00' },
  { title: 'Solidaria', arrangement: 'SOLIDARIA', amount: '100.00' },
  { title: 'Conjunta', arrangement: 'CONJUNTA', amount: '100.00' },
  { title: 'Mancomunada (2)', arrangement: 'MANCOMUNADA', amount: '100.00' },
  {
    title: 'Condicional up to 10,000 €',
    arrangement: 'MANCOMUNADA_CONDICIONAL',
    amount: '10000.00',
  },
  { title: 'Condicional above', arrangement: 'MANCOMUNADA_CONDICIONAL', amount: '10000.01' },
];

const shownActions: readonly (readonly [Action, string])[] = [
  ['subscribe', 'Subscriptions'],
  ['redeem', 'Redemptions and transfers'],
  ['bank_accounts', 'Bank accounts'],
  ['interveners', 'People and signature type'],
];

/** Returns how many people must sign, this person included; null when the signature of this person does not count. */
function countRequiredSigners(signatureFacts: SignatureFacts): number | null {
  const otherSigners = [...new Set(signatureFacts.interveners.map(({ uuid }) => uuid))].filter(
    (u) => u !== 'x',
  );
  const isComplete = (signed: readonly string[]): boolean =>
    computeSignatureState({ ...signatureFacts, signed }).complete;
  for (let size = 0; size <= otherSigners.length; size += 1)
    for (const set of listSubsets(otherSigners, size))
      if (isComplete(['x', ...set]) && !isComplete(set)) return size + 1;
  return null;
}

function listSubsets(items: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return items.flatMap((first, index) =>
    listSubsets(items.slice(index + 1), size - 1).map((rest) => [first, ...rest]),
  );
}

function signatureCell({ people, intervenerType }: Sample, action: Action, column: Column): string {
  const count = countRequiredSigners({
    arrangement: column.arrangement,
    interveners: people,
    action,
    intervenerType,
    operationType: action === 'redeem' ? 'REEMBOLSO' : 'SUSCRIPCION',
    amount: column.amount,
  });
  if (count === null) return '–';
  return count === 1 ? 'alone' : `with ${count - 1} more`;
}

function nameOf({ role, name }: Sample): string {
  return name === undefined ? roleLabel(role) : `${roleLabel(role)}, ${name}`;
}

/**
 * Returns a table of the number of other signatures for each role and arrangement, computed by the functions that the
 * service uses.
 */
export function buildSignatureTables(): string[] {
  return shownActions.flatMap(([action, title]) => [
    `### ${title}`,
    '',
    `| Role | Account | ${columns.map((column) => column.title).join(' | ')} |`,
    `|---|---|${columns.map(() => '---|').join('')}`,
    ...samples.map(
      (sample) =>
        `| ${nameOf(sample)} | ${sample.intervenerType} | ${columns.map((column) => signatureCell(sample, action, column)).join(' | ')} |`,
    ),
    '',
  ]);
}
