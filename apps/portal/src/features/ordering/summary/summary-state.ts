import type { Operation, OperationIntervener } from '@participe/contract/types';
import { isRegistered } from '@participe/domain';

export type SigningPageState = 'sign' | 'mine' | 'others' | 'signed' | 'finished' | 'cancelled';

type OrderFields = Pick<Operation, 'operation_status' | 'allowed_actions'>;

/**
 * The order is to be signed by this person, signed by this person and not by others, waiting only for others, signed
 * by all, finished, or cancelled.
 */
export function getSigningPageState(
  { operation_status: status, allowed_actions }: OrderFields,
  people: readonly Pick<OperationIntervener, 'uuid_intervener' | 'signed_at'>[],
  me: string,
): SigningPageState {
  if (status === 'CANCELLED') return 'cancelled';
  if (status === 'FINALIZED') return 'finished';
  if (!isRegistered(status)) return 'signed';
  if (allowed_actions.includes('SIGN')) return 'sign';
  const ownPerson = people.find(({ uuid_intervener }) => uuid_intervener === me);
  return ownPerson?.signed_at ? 'mine' : 'others';
}
