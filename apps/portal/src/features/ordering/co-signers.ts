import type { AccountIntervener, Operation } from '@participe/contract/types';
import { useAccount, useAccountPeople } from '../../queries/account.ts';
import { useOperationSigners } from '../../queries/operation.ts';
import { useMe } from '../../session/me.tsx';
import { representsMinors, needsUsufructuarySignature } from '@participe/domain';
import type { OrderKind } from './operate/kinds/order-kinds.ts';
import { countRequiredSignatures, countSignatures } from './signers.ts';
import type { CoSigners } from './value-date-sentence.ts';

/** Returns the names if all of these people must sign, and `several` if fewer of them are enough. */
function toCoSigners(names: readonly string[], missing: number): CoSigners {
  if (missing <= 0) return [];
  return names.length === missing ? names : 'several';
}

/** Returns the other people who must still sign an order before it is complete. */
export function useCoSigners(order: Operation): CoSigners {
  const me = useMe().private_area.intervener.uuid;
  const { data: account } = useAccount(order.uuid_account);
  const { data: people } = useOperationSigners(order.uuid);
  const otherSigners = order.pending_signers.filter(({ uuid_intervener: uuid }) => uuid !== me);
  if (!account || !people) return otherSigners.length === 0 ? [] : 'several';
  const facts = { people, me, maySign: true, arrangement: account.arrangement_type };
  const { signed, required } = countSignatures(facts, countRequiredSignatures(account, order));
  return toCoSigners(
    otherSigners.map(({ name }) => name),
    required - signed - 1,
  );
}

/** True when each of these people must sign the order, whatever the arrangement type of the account. */
function mustAllSign(people: readonly AccountIntervener[], op: OrderKind): boolean {
  const roles = people.flatMap(({ account_intervener_role: held }) => held?.role ?? []);
  if (needsUsufructuarySignature(op) && roles.includes('USUFRUCTUARIO')) return true;
  return roles.length > 1 && roles.every((role) => representsMinors(role));
}

/** Returns the other people who must sign an order that is not placed yet. */
export function useCoSignersOfNewOrder(order: {
  op: OrderKind | null;
  account: string | null;
  cash: string | null;
}): CoSigners {
  const me = useMe().private_area.intervener.uuid;
  const { data: account } = useAccount(order.account);
  const { data: all } = useAccountPeople(order.account);
  if (!account || !all || order.op === null) return [];
  const signers = all.filter(({ signs }) => signs);
  const otherSigners = signers.filter(({ uuid_intervener: uuid }) => uuid !== me);
  // The person orders for others and does not sign, so their name has no place in the sentence.
  if (otherSigners.length === signers.length) return otherSigners.length === 0 ? [] : 'several';
  const names = otherSigners.map(({ full_name: name }) => name);
  if (mustAllSign(signers, order.op)) return toCoSigners(names, otherSigners.length);
  const { arrangement_type: arrangement } = account;
  if (arrangement === 'INDISTINTA' || arrangement === 'SOLIDARIA') return [];
  if (arrangement === 'CONJUNTA') return toCoSigners(names, otherSigners.length);
  const requiredSignatures = countRequiredSignatures(account, {
    cash: order.cash,
    operation_type: order.op,
  });
  return toCoSigners(names, requiredSignatures - 1);
}
