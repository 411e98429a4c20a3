import { requiredActionFor, type OperationType } from '../orders/order-types.ts';
import { type Role, isHolder } from '../parties/roles.ts';
import { compareDecimal } from '../money/arithmetic.ts';
import {
  canSignToday,
  countFilledSlots,
  intervenerTypeOf,
  type SignerSlot,
  listSignerSlots,
} from './slots.ts';
import type {
  RequiredSignatures,
  SignatureFacts,
  SignatureRule,
  SignatureState,
  SignerFacts,
} from './types.ts';

const orderActions = ['subscribe', 'redeem', 'transfer', 'contribute', 'benefit', 'sign'];
const usufructActions = ['redeem', 'transfer', 'bank_accounts', 'interveners'];
const defaultConditionalLimit = '10000.00';

/** True for an order type that the account's usufructuary must sign too (SIG-05). */
export function needsUsufructuarySignature(type: OperationType): boolean {
  return usufructActions.includes(requiredActionFor(type));
}

interface Count {
  required: number;
  mustInclude: readonly string[];
}

function all(slots: readonly SignerSlot[]): number {
  const everyone = slots.flatMap((slot) => slot.persons);
  // When nobody can sign for one of the holders, more signatures are required than can be given, so that the order
  // cannot be completed. A person who signs for two holders counts once.
  const everySlotHasSomeone = slots.length > 0 && slots.every((slot) => slot.persons.length > 0);
  return everySlotHasSomeone ? countFilledSlots(slots, everyone) : slots.length + 1;
}

function conditionalCount(facts: SignatureFacts, slots: readonly SignerSlot[]): Count {
  const rules = facts.signatureRules ?? [];
  if (facts.action === 'bank_accounts') {
    return rules.reduce<Count>(
      (highest, rule) => (rule.required > highest.required ? rule : highest),
      rules.length > 0 ? { required: 1, mustInclude: [] } : { required: 2, mustInclude: [] },
    );
  }
  const { amount = null, operationType } = facts;
  const within = (upTo: string | null) =>
    upTo === null || (amount !== null && compareDecimal(amount, upTo) <= 0);
  if (rules.length === 0) {
    return { required: within(defaultConditionalLimit) ? 1 : 2, mustInclude: [] };
  }
  const concerns = (rule: SignatureRule) =>
    rule.operationTypes.length === 0 ||
    (operationType !== undefined && rule.operationTypes.includes(operationType));
  const rule = rules.find((candidate) => concerns(candidate) && within(candidate.upTo));
  return rule ?? { required: all(slots), mustInclude: [] };
}

function countFor(facts: SignatureFacts, slots: readonly SignerSlot[]): Count {
  if (facts.action === 'cancel') return { required: 1, mustInclude: [] };
  if (facts.action === 'interveners') return { required: all(slots), mustInclude: [] };
  switch (facts.arrangement) {
    case 'INDISTINTA':
    case 'SOLIDARIA':
      return { required: 1, mustInclude: [] };
    case 'CONJUNTA':
      return { required: all(slots), mustInclude: [] };
    case 'MANCOMUNADA':
      return { required: facts.requiredSignatures ?? 2, mustInclude: [] };
    case 'MANCOMUNADA_CONDICIONAL':
      return conditionalCount(facts, slots);
  }
}

/**
 * Returns both parents of a minor holder when both are registered; a cancellation needs only one of them (SIG-04). A
 * parent who cannot sign now is required nevertheless, because the other must not decide alone.
 */
function parentsOf(facts: SignatureFacts): string[] {
  if (facts.action === 'cancel' || intervenerTypeOf(facts) === 'J') return [];
  const minors = facts.interveners.filter(
    ({ role, validNow, isAdult }) => isHolder(role) && validNow && !isAdult,
  );
  const parents = minors.flatMap((minor) => {
    const own = facts.interveners.filter(
      (signer) =>
        signer.role === 'REPRESENTANTE_LEGAL' &&
        signer.validNow &&
        (signer.represents ?? [minor.uuid]).includes(minor.uuid),
    );
    return own.length > 1 ? own.map(({ uuid }) => uuid) : [];
  });
  return [...new Set(parents)];
}

function persons(facts: SignatureFacts, isOne: (signer: SignerFacts) => boolean): string[] {
  const found = facts.interveners.filter((signer) => canSignToday(signer) && isOne(signer));
  return [...new Set(found.map(({ uuid }) => uuid))];
}

function usufructuaries(facts: SignatureFacts): string[] {
  if (!usufructActions.includes(facts.action)) return [];
  return [
    ...new Set(
      facts.interveners
        .filter(({ role, validNow }) => role === 'USUFRUCTUARIO' && validNow)
        .map(({ uuid }) => uuid),
    ),
  ];
}

interface Plan extends RequiredSignatures {
  slots: SignerSlot[];
  /** Operating authorised people. Their signature counts when one signature is enough. */
  extra: string[];
  /** People who may sign for a bare owner. One of them must sign when the usufructuary must. */
  owners: string[];
}

/**
 * Returns the people who may sign for a bare owner. One of them must sign when the usufructuary must (PRM-05,
 * SIG-05).
 */
function bareOwners(facts: SignatureFacts, slots: readonly SignerSlot[]): string[] {
  const keys = facts.interveners
    .filter(({ role, validNow }) => role === 'NUDO_PROPIETARIO' && validNow)
    .map(({ uuid }) => uuid);
  return slots.flatMap(({ key, persons: signing }) => (keys.includes(key) ? signing : []));
}

function plan(facts: SignatureFacts): Plan {
  const isOrder = orderActions.includes(facts.action);
  const mayRepresent = (role: Role) => isOrder || facts.action === 'cancel' || role !== 'APODERADO';
  const slots = listSignerSlots(facts, mayRepresent);
  const base = countFor(facts, slots);
  const oneIsEnough =
    base.required === 1 && facts.arrangement !== 'CONJUNTA' && facts.arrangement !== 'MANCOMUNADA';
  const extra =
    facts.action === 'cancel' || (isOrder && oneIsEnough)
      ? persons(facts, ({ role }) => role === 'AUTORIZADO_OPERATIVO')
      : [];
  const alone = isOrder ? persons(facts, ({ role }) => role === 'GESTOR') : [];
  const withUsufruct = usufructuaries(facts);
  const parents = parentsOf(facts);
  const signers = [...new Set([...slots.flatMap((slot) => slot.persons), ...extra])];
  const mustInclude = [...new Set([...base.mustInclude, ...parents, ...withUsufruct])];
  // Both parents sign for the same holder, so the second parent is an additional required signature. A usufructuary
  // signs for no holder, and so is an additional one too.
  const secondParents = Math.max(0, parents.length - countFilledSlots(slots, parents));
  const placed = slots.flatMap((slot) => slot.persons);
  const beyond = withUsufruct.filter((uuid) => !placed.includes(uuid)).length;
  const owners = withUsufruct.length > 0 ? bareOwners(facts, slots) : [];
  const oneOwner = owners.length > 0 && !owners.some((uuid) => mustInclude.includes(uuid)) ? 1 : 0;
  return {
    slots,
    extra,
    owners,
    required: Math.max(base.required + beyond + secondParents, mustInclude.length + oneOwner),
    eligible: [...new Set([...signers, ...withUsufruct, ...alone])],
    mustInclude,
    alone,
  };
}

/**
 * Returns the signatures that an order requires, by the arrangement type of its account (SIG-01, SIG-06): one for
 * INDISTINTA and SOLIDARIA, every holder for CONJUNTA, the agreed number for MANCOMUNADA, and for
 * MANCOMUNADA_CONDICIONAL the number in the first matching rule.
 */
export function computeRequiredSignatures(facts: SignatureFacts): RequiredSignatures {
  const { required, eligible, mustInclude, alone } = plan(facts);
  return { required, eligible, mustInclude, alone };
}

/**
 * Returns the state of an order's signatures and the missing signers. Signatures that do not count are ignored
 * (SIG-01).
 */
export function computeSignatureState(
  facts: SignatureFacts & { signed: readonly string[] },
): SignatureState {
  const { slots, extra, owners, required, eligible, mustInclude, alone } = plan(facts);
  const counting = eligible.filter((uuid) => facts.signed.includes(uuid));
  const separate = [...usufructuaries(facts), ...parentsOf(facts)];
  const filled = countFilledSlots(slots, counting);
  const places = slots.flatMap((slot) => slot.persons);
  const beyond = counting.filter(
    (uuid) => extra.includes(uuid) || (separate.includes(uuid) && !places.includes(uuid)),
  ).length;
  const parents = parentsOf(facts).filter((uuid) => counting.includes(uuid));
  const secondParents = Math.max(0, parents.length - countFilledSlots(slots, parents));
  const signed = filled + beyond + secondParents;
  const hasEveryone =
    mustInclude.every((uuid) => counting.includes(uuid)) &&
    (owners.length === 0 || owners.some((uuid) => counting.includes(uuid)));
  const complete =
    counting.some((uuid) => alone.includes(uuid)) || (signed >= required && hasEveryone);
  const missing = complete ? [] : eligible.filter((uuid) => !counting.includes(uuid));
  return { complete, required, signed: Math.min(signed, required), missing };
}
