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
const usufructuaryActions = ['redeem', 'transfer', 'bank_accounts', 'interveners'];
const defaultConditionalLimit = '10000.00';

/** True for an order type that the usufructuary of the account must sign too (SIG-05). */
export function needsUsufructuarySignature(type: OperationType): boolean {
  return usufructuaryActions.includes(requiredActionFor(type));
}

interface RequiredCount {
  required: number;
  mustInclude: readonly string[];
}

function countAllSlots(slots: readonly SignerSlot[]): number {
  const everyPerson = slots.flatMap((slot) => slot.persons);
  // When nobody can sign for one of the holders, more signatures are required than can be given, so that the order
  // cannot be completed. A person who signs for two holders counts once.
  const everySlotHasSigner = slots.length > 0 && slots.every((slot) => slot.persons.length > 0);
  return everySlotHasSigner ? countFilledSlots(slots, everyPerson) : slots.length + 1;
}

function countByConditionalRules(
  facts: SignatureFacts,
  slots: readonly SignerSlot[],
): RequiredCount {
  const rules = facts.signatureRules ?? [];
  if (facts.action === 'bank_accounts') {
    return rules.reduce<RequiredCount>(
      (highest, rule) => (rule.required > highest.required ? rule : highest),
      rules.length > 0 ? { required: 1, mustInclude: [] } : { required: 2, mustInclude: [] },
    );
  }
  const { amount = null, operationType } = facts;
  const isWithinLimit = (upTo: string | null) =>
    upTo === null || (amount !== null && compareDecimal(amount, upTo) <= 0);
  if (rules.length === 0) {
    return { required: isWithinLimit(defaultConditionalLimit) ? 1 : 2, mustInclude: [] };
  }
  const appliesToType = (rule: SignatureRule) =>
    rule.operationTypes.length === 0 ||
    (operationType !== undefined && rule.operationTypes.includes(operationType));
  const rule = rules.find((candidate) => appliesToType(candidate) && isWithinLimit(candidate.upTo));
  return rule ?? { required: countAllSlots(slots), mustInclude: [] };
}

function countByArrangement(facts: SignatureFacts, slots: readonly SignerSlot[]): RequiredCount {
  if (facts.action === 'cancel') return { required: 1, mustInclude: [] };
  if (facts.action === 'interveners') return { required: countAllSlots(slots), mustInclude: [] };
  switch (facts.arrangement) {
    case 'INDISTINTA':
    case 'SOLIDARIA':
      return { required: 1, mustInclude: [] };
    case 'CONJUNTA':
      return { required: countAllSlots(slots), mustInclude: [] };
    case 'MANCOMUNADA':
      return { required: facts.requiredSignatures ?? 2, mustInclude: [] };
    case 'MANCOMUNADA_CONDICIONAL':
      return countByConditionalRules(facts, slots);
  }
}

/**
 * Returns both parents of a minor holder when both are registered (SIG-04). A parent who cannot sign now is also
 * required, because the other parent must not decide alone. A cancellation needs one parent.
 */
function listRequiredParents(facts: SignatureFacts): string[] {
  if (facts.action === 'cancel' || intervenerTypeOf(facts) === 'J') return [];
  const minors = facts.interveners.filter(
    ({ role, validNow, isAdult }) => isHolder(role) && validNow && !isAdult,
  );
  const parents = minors.flatMap((minor) => {
    const parentsOfMinor = facts.interveners.filter(
      (signer) =>
        signer.role === 'REPRESENTANTE_LEGAL' &&
        signer.validNow &&
        (signer.represents ?? [minor.uuid]).includes(minor.uuid),
    );
    return parentsOfMinor.length > 1 ? parentsOfMinor.map(({ uuid }) => uuid) : [];
  });
  return [...new Set(parents)];
}

function findSigners(
  facts: SignatureFacts,
  matchesRole: (signer: SignerFacts) => boolean,
): string[] {
  const interveners = facts.interveners.filter(
    (signer) => canSignToday(signer) && matchesRole(signer),
  );
  return [...new Set(interveners.map(({ uuid }) => uuid))];
}

function listUsufructuaries(facts: SignatureFacts): string[] {
  if (!usufructuaryActions.includes(facts.action)) return [];
  return [
    ...new Set(
      facts.interveners
        .filter(({ role, validNow }) => role === 'USUFRUCTUARIO' && validNow)
        .map(({ uuid }) => uuid),
    ),
  ];
}

interface SignaturePlan extends RequiredSignatures {
  slots: SignerSlot[];
  /** Operating authorised people whose signature counts: when one signature is enough, and for a cancellation. */
  authorisedSigners: string[];
  /** People who may sign for a bare owner. One of them must sign when the usufructuary must. */
  bareOwnerSigners: string[];
}

/**
 * Returns the people who may sign for a bare owner. One of them must sign when the usufructuary must (PRM-05,
 * SIG-05).
 */
function listBareOwnerSigners(facts: SignatureFacts, slots: readonly SignerSlot[]): string[] {
  const bareOwners = facts.interveners
    .filter(({ role, validNow }) => role === 'NUDO_PROPIETARIO' && validNow)
    .map(({ uuid }) => uuid);
  return slots.flatMap(({ key, persons }) => (bareOwners.includes(key) ? persons : []));
}

function planSignatures(facts: SignatureFacts): SignaturePlan {
  const isOrder = orderActions.includes(facts.action);
  const mayRepresent = (role: Role) => isOrder || facts.action === 'cancel' || role !== 'APODERADO';
  const slots = listSignerSlots(facts, mayRepresent);
  const baseCount = countByArrangement(facts, slots);
  const isOneSignatureEnough =
    baseCount.required === 1 &&
    facts.arrangement !== 'CONJUNTA' &&
    facts.arrangement !== 'MANCOMUNADA';
  const authorisedSigners =
    facts.action === 'cancel' || (isOrder && isOneSignatureEnough)
      ? findSigners(facts, ({ role }) => role === 'AUTORIZADO_OPERATIVO')
      : [];
  const managerSigners = isOrder ? findSigners(facts, ({ role }) => role === 'GESTOR') : [];
  const usufructuarySigners = listUsufructuaries(facts);
  const parents = listRequiredParents(facts);
  const signers = [...new Set([...slots.flatMap((slot) => slot.persons), ...authorisedSigners])];
  const mustInclude = [...new Set([...baseCount.mustInclude, ...parents, ...usufructuarySigners])];
  // Both parents sign for the same holder, so the second parent is an additional required signature. So is a
  // usufructuary who signs for no holder.
  const secondParents = Math.max(0, parents.length - countFilledSlots(slots, parents));
  const slotSigners = slots.flatMap((slot) => slot.persons);
  const additionalUsufructuaries = usufructuarySigners.filter(
    (uuid) => !slotSigners.includes(uuid),
  ).length;
  const bareOwnerSigners = usufructuarySigners.length > 0 ? listBareOwnerSigners(facts, slots) : [];
  const additionalOwner =
    bareOwnerSigners.length > 0 && !bareOwnerSigners.some((uuid) => mustInclude.includes(uuid))
      ? 1
      : 0;
  return {
    slots,
    authorisedSigners,
    bareOwnerSigners,
    required: Math.max(
      baseCount.required + additionalUsufructuaries + secondParents,
      mustInclude.length + additionalOwner,
    ),
    eligible: [...new Set([...signers, ...usufructuarySigners, ...managerSigners])],
    mustInclude,
    alone: managerSigners,
  };
}

/**
 * Returns the signatures that an order requires, by the arrangement type of its account (SIG-01, SIG-06): one for
 * INDISTINTA and SOLIDARIA, every holder for CONJUNTA, the agreed number for MANCOMUNADA, and for
 * MANCOMUNADA_CONDICIONAL the number of the matching rule. Second parents and usufructuaries are required in
 * addition.
 */
export function computeRequiredSignatures(facts: SignatureFacts): RequiredSignatures {
  const { required, eligible, mustInclude, alone } = planSignatures(facts);
  return { required, eligible, mustInclude, alone };
}

/**
 * Returns the state of an order's signatures and the missing signers. Signatures that do not count are ignored
 * (SIG-01).
 */
export function computeSignatureState(
  facts: SignatureFacts & { signed: readonly string[] },
): SignatureState {
  const { slots, authorisedSigners, bareOwnerSigners, required, eligible, mustInclude, alone } =
    planSignatures(facts);
  const countingSigners = eligible.filter((uuid) => facts.signed.includes(uuid));
  const usufructuariesAndParents = [...listUsufructuaries(facts), ...listRequiredParents(facts)];
  const filledSlotCount = countFilledSlots(slots, countingSigners);
  const slotSigners = slots.flatMap((slot) => slot.persons);
  const additionalSignatureCount = countingSigners.filter(
    (uuid) =>
      authorisedSigners.includes(uuid) ||
      (usufructuariesAndParents.includes(uuid) && !slotSigners.includes(uuid)),
  ).length;
  const parents = listRequiredParents(facts).filter((uuid) => countingSigners.includes(uuid));
  const secondParents = Math.max(0, parents.length - countFilledSlots(slots, parents));
  const signatureCount = filledSlotCount + additionalSignatureCount + secondParents;
  const hasEveryone =
    mustInclude.every((uuid) => countingSigners.includes(uuid)) &&
    (bareOwnerSigners.length === 0 ||
      bareOwnerSigners.some((uuid) => countingSigners.includes(uuid)));
  const isComplete =
    countingSigners.some((uuid) => alone.includes(uuid)) ||
    (signatureCount >= required && hasEveryone);
  const missingSigners = isComplete
    ? []
    : eligible.filter((uuid) => !countingSigners.includes(uuid));
  return {
    complete: isComplete,
    required,
    signed: Math.min(signatureCount, required),
    missing: missingSigners,
  };
}
