import {
  type Action,
  type PowerScope,
  type Refusal,
  cellFor,
  conditionHolds,
  isCurrentOn,
  refuse,
} from '@participe/domain';
import { accessOn } from '../../kernel/access/permissions.ts';
import type { ActorAccount, ClientActor, Moment } from '../../kernel/context.ts';

/**
 * The conditional cells of the matrix that the gate let pass (decision G-E01, notes): an authorised person
 * or manager redeems to a validated bank account of the holder only. Answers 403-001 when none of the
 * person's roles meets its condition.
 */
export function conditionRefusal(
  actor: ClientActor,
  account: ActorAccount,
  action: Action,
  facts: { readonly payoutToHolder: boolean },
  clock: Moment,
): Refusal | undefined {
  if (accessOn(actor, account, action, clock) === 'yes') return undefined;
  const meets = account.roles.some((held) => {
    const { role, powerScope } = held;
    if (!isCurrentOn(held, clock.today)) return false;
    const cell = cellFor({ role, intervenerType: account.intervenerType, action });
    if (cell.access !== 'conditional') return cell.access === 'yes';
    return conditionHolds(cell.note, action, {
      powerScope: powerScope as PowerScope | null,
      payoutToHolder: facts.payoutToHolder,
    });
  });
  return meets ? undefined : refuse('SIN_PERMISO');
}
