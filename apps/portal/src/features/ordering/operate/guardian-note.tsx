import { documentsNeededByOrder, formatDocumentNames } from '@participe/domain';
import { Note } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import type { StepId } from './order/step-order.ts';
import type { OrderFormState } from './state/use-order-form-state.ts';

/** The steps before the first simulation. The later steps show the warning in the simulation instead. */
const FIRST_STEPS: readonly StepId[] = ['que', 'cuenta', 'producto', 'destino'];

/**
 * States which document a guardian's order will need, so that they can get it before they fill in the form (PRM-06).
 */
export function GuardianNote({ order, step }: { order: OrderFormState; step: StepId }) {
  const { op, account } = order.choices;
  // While the account is not chosen, the note is shown if it applies to all accounts that can be chosen.
  const candidateAccounts = order.accounts.filter(
    ({ uuid }) => account === null || uuid === account,
  );
  const isGuardian =
    candidateAccounts.length > 0 &&
    candidateAccounts.every(({ account_intervener_role: role }) => role === 'TUTOR');
  if (op === null || !FIRST_STEPS.includes(step)) return null;
  const neededDocuments = documentsNeededByOrder({
    operationType: op,
    intervenerType: 'F',
    isOrderedByGuardian: isGuardian,
  });
  if (neededDocuments.length === 0) return null;
  return (
    <div role="status">
      <Note>{operate.guardian(formatDocumentNames(neededDocuments))}</Note>
    </div>
  );
}
