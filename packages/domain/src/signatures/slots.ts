import { type IntervenerType, type Role, isHolder, representsMinors } from '../parties/roles.ts';
import type { Action } from '../permissions/matrix.ts';
import type { SignatureFacts, SignerFacts } from './types.ts';

/**
 * A holder or administrator for whom a signature is needed, with the people who may give it. One signature fills the
 * slot.
 */
export interface SignerSlot {
  key: string;
  persons: string[];
}

/** True when a role fills a slot for the action. A fiduciary has no right over bank accounts (SIG-02). */
const fillsSlot = (role: Role, action: Action) =>
  role !== 'FIDUCIARIO' || action !== 'bank_accounts';

const companySigners: readonly Role[] = ['ADMINISTRADOR', 'REPRESENTANTE_LEGAL', 'FIDUCIARIO'];

/**
 * Returns F for a natural person and J for a legal person; derived from the roles when the facts do not state the
 * type.
 */
export function intervenerTypeOf(facts: SignatureFacts): IntervenerType {
  if (facts.intervenerType) return facts.intervenerType;
  const isCompany = facts.interveners.some(
    ({ role }) => role === 'ADMINISTRADOR' || role === 'JUNTA_DIRECTIVA' || role === 'FIDUCIARIO',
  );
  return isCompany ? 'J' : 'F';
}

/** True when the role is valid and the person may sign. */
export function canSignToday(signer: SignerFacts): boolean {
  return signer.validNow && signer.maySign;
}

function removeDuplicates(values: readonly string[]): string[] {
  return [...new Set(values)];
}

function listSlotKeys(
  signer: SignerFacts,
  type: IntervenerType,
  onlyHolder: string | undefined,
): readonly string[] {
  const { role, uuid, represents } = signer;
  if (type === 'J') {
    if (companySigners.includes(role)) return [uuid];
    // An attorney without named administrators in the deed is an additional signer. Other attorneys sign for the
    // administrators whom the deed names.
    return role === 'APODERADO' ? (represents ?? [uuid]) : [];
  }
  if (isHolder(role)) return [uuid];
  if (role !== 'APODERADO' && !representsMinors(role)) return [];
  return represents ?? (onlyHolder === undefined ? [] : [onlyHolder]);
}

/**
 * Returns the slots of the account: one for each holder or, on a company's account, for each signer. Each slot has
 * the people who may sign for it.
 */
export function listSignerSlots(
  facts: SignatureFacts,
  mayRepresent: (role: Role) => boolean,
): SignerSlot[] {
  const type = intervenerTypeOf(facts);
  const currentInterveners = facts.interveners.filter(
    ({ role, validNow }) => validNow && fillsSlot(role, facts.action),
  );
  const ownSigners = currentInterveners.filter(({ role }) =>
    type === 'J' ? companySigners.includes(role) : isHolder(role),
  );
  const keys = removeDuplicates(ownSigners.map(({ uuid }) => uuid));
  const onlyHolder = keys.length === 1 ? keys[0] : undefined;
  const slots = new Map<string, string[]>(keys.map((key) => [key, []]));
  for (const signer of currentInterveners.filter(canSignToday)) {
    const isOwn = ownSigners.includes(signer);
    if (!isOwn && !mayRepresent(signer.role)) continue;
    for (const key of listSlotKeys(signer, type, onlyHolder)) {
      // An attorney of a company can be an additional signer, except when all administrators must sign (SIG-03).
      if (!slots.has(key) && (type === 'F' || facts.arrangement === 'CONJUNTA')) continue;
      slots.set(key, removeDuplicates([...(slots.get(key) ?? []), signer.uuid]));
    }
  }
  return [...slots].map(([key, persons]) => ({ key, persons }));
}

/**
 * Returns the largest number of slots that these people fill. A person fills at most one slot, even with two roles
 * (SIG-03).
 */
export function countFilledSlots(slots: readonly SignerSlot[], persons: readonly string[]): number {
  const slotByPerson = new Map<string, SignerSlot>();
  const fillSlot = (slot: SignerSlot, tried: Set<string>): boolean => {
    for (const person of slot.persons) {
      if (!persons.includes(person) || tried.has(person)) continue;
      tried.add(person);
      const filledSlot = slotByPerson.get(person);
      if (!filledSlot || fillSlot(filledSlot, tried)) {
        slotByPerson.set(person, slot);
        return true;
      }
    }
    return false;
  };
  return slots.filter((slot) => fillSlot(slot, new Set())).length;
}
