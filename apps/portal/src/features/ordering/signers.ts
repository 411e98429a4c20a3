import type {
  Account,
  ArrangementType,
  Operation,
  OperationIntervener,
} from '@participe/contract/types';
import { compareDecimal, representsMinors, roleLabel } from '@participe/domain';
import type { SignerState } from './signers-list.tsx';
import { ordering } from '#texts/ordering/ordering.ts';

export interface SignerRow {
  key: string;
  /** Full name; «Usted» for the person who reads the page. */
  name: string;
  role: string;
  state: SignerState;
  /** Null while the signature is missing. */
  signedAt: string | null;
}

export interface SigningContext {
  people: readonly OperationIntervener[];
  /** UUID of the person who reads the page. */
  me: string;
  /** True when the service lets this person sign now. */
  maySign: boolean;
  arrangement: ArrangementType | undefined;
}

const STATE_SEQUENCE: readonly SignerState[] = ['your-turn', 'signed', 'pending', 'not-needed'];

/**
 * Bare owner and usufructuary, or both parents of a minor, must all sign, whatever the account's arrangement type.
 */
function mustAllSign(people: readonly OperationIntervener[]): boolean {
  const requiredSigners = people.filter(({ must_sign }) => must_sign);
  const areParents =
    requiredSigners.length > 1 && requiredSigners.every(({ role }) => representsMinors(role));
  return areParents || requiredSigners.some(({ role }) => role === 'USUFRUCTUARIO');
}

function isOneEnough({ arrangement, people }: SigningContext): boolean {
  if (mustAllSign(people)) return false;
  return arrangement === 'INDISTINTA' || arrangement === 'SOLIDARIA';
}

function getSignerState(person: OperationIntervener, facts: SigningContext): SignerState {
  const { me, maySign } = facts;
  if (person.signed_at !== null) return 'signed';
  if (!person.must_sign) return 'not-needed';
  if (person.uuid_intervener === me && maySign) return 'your-turn';
  // One signature is enough and this person may give it, so nobody else has to sign.
  return maySign && isOneEnough(facts) ? 'not-needed' : 'pending';
}

/** The person who reads the page comes first when it is their turn (UIX-33). */
export function buildSignerRows(facts: SigningContext): SignerRow[] {
  const rows = facts.people.map((person) => ({
    key: person.uuid_intervener,
    name: person.uuid_intervener === facts.me ? ordering.you : person.name,
    role: roleLabel(person.role),
    state: getSignerState(person, facts),
    signedAt: person.signed_at,
  }));
  return rows.toSorted((a, b) => STATE_SEQUENCE.indexOf(a.state) - STATE_SEQUENCE.indexOf(b.state));
}

/** Returns how many people have signed and how many must sign. `required` comes from the service, once loaded. */
export function countSignatures(facts: SigningContext, required: number | undefined) {
  const signerCount = facts.people.filter(({ must_sign }) => must_sign).length;
  const countedSigners = mustAllSign(facts.people)
    ? signerCount
    : (required ?? Math.max(1, signerCount));
  const requiredCount = isOneEnough(facts) ? 1 : countedSigners;
  const signedCount = facts.people.filter(({ signed_at }) => signed_at !== null).length;
  return { signed: Math.min(signedCount, requiredCount), required: requiredCount };
}

const LIMIT_WITHOUT_RULES = '10000.00';

/** Some accounts require more signatures above a certain amount (SIG-06). */
export function countRequiredSignatures(
  account: Pick<Account, 'arrangement_type' | 'required_signatures' | 'signature_rules'>,
  { cash, operation_type: type }: Pick<Operation, 'cash' | 'operation_type'>,
): number {
  if (account.arrangement_type !== 'MANCOMUNADA_CONDICIONAL') return account.required_signatures;
  const isWithin = (limit: string | null) =>
    limit === null || (cash !== null && compareDecimal(cash, limit) <= 0);
  const { signature_rules: rules } = account;
  if (rules.length === 0) return isWithin(LIMIT_WITHOUT_RULES) ? 1 : 2;
  const rule = rules.find(
    ({ up_to: limit, operation_types: types }) =>
      (types.length === 0 || types.includes(type)) && isWithin(limit),
  );
  return rule?.required ?? account.required_signatures;
}

/** Returns the names of the people other than `me` who have signed between the lists `before` and `now`. */
export function findNewSigners(
  before: readonly OperationIntervener[],
  now: readonly OperationIntervener[],
  me: string,
): readonly string[] {
  const earlierSigners = new Set(
    before.filter((one) => one.signed_at !== null).map((one) => one.uuid_intervener),
  );
  return now
    .filter(
      ({ signed_at, uuid_intervener: uuid }) =>
        signed_at && uuid !== me && !earlierSigners.has(uuid),
    )
    .map(({ name }) => name);
}
