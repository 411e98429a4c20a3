import type { OperationIntervener } from '@participe/contract/types';
import { roleLabel } from '@participe/domain';
import type { SignerState } from '@participe/ui';
import { operation as texts } from '../../locales/es/operation.ts';

export interface SignerRow {
  key: string;
  name: string;
  role: string;
  state: SignerState;
  /** Instant. */
  signedAt: string | null;
}

interface Facts {
  people: readonly OperationIntervener[];
  /** The reader. */
  me: string;
  /** The service lets the reader sign now. */
  maySign: boolean;
}

function stateOf(person: OperationIntervener, { me, maySign }: Facts): SignerState {
  if (person.signed_at !== null) return 'signed';
  if (!person.must_sign) return 'not-needed';
  return person.uuid_intervener === me && maySign ? 'your-turn' : 'pending';
}

const ORDER: readonly SignerState[] = ['your-turn', 'signed', 'pending', 'not-needed'];

/** Who has signed and who is still to, the reader's turn first (ux §3.7). */
export function signerRows(facts: Facts): SignerRow[] {
  const rows = facts.people.map((person) => ({
    key: person.uuid_intervener,
    name: person.uuid_intervener === facts.me ? texts.signatures.you : person.name,
    role: roleLabel(person.role),
    state: stateOf(person, facts),
    signedAt: person.signed_at,
  }));
  return rows.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}

/** How many have signed and how many are needed; people who sign beyond the need are not counted. */
export function signatureCount(
  people: readonly OperationIntervener[],
  required: number | undefined,
) {
  const signed = people.filter(({ signed_at: at }) => at !== null).length;
  const asked = people.filter(({ must_sign: must }) => must).length;
  const needed = required ?? Math.max(1, asked);
  return { signed: Math.min(signed, needed), required: needed };
}
