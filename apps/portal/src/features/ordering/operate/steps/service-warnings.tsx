import { Note } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import { isInstructionKind } from '../kinds/index.ts';
import type { OrderFormState } from '../state/use-order-form-state.ts';

const { schedule: words } = operate;
/** The knowledge step already shows this warning. */
const CODE_OF_KNOWLEDGE_STEP = 'CONVENIENCIA';

/**
 * Shows the service's warnings about the order, for how many months the position would last (INS-14), and that an
 * instruction can be changed.
 */
export function ServiceWarnings({ order: { choices, live } }: { order: OrderFormState }) {
  const { warnings = [], months_left: months } = live.shown ?? {};
  return (
    <>
      {months !== null && months !== undefined && <Note>{words.monthsLeft(months)}</Note>}
      {isInstructionKind(choices.op) && <Note>{words.canChange}</Note>}
      {warnings
        .filter(({ code }) => code !== CODE_OF_KNOWLEDGE_STEP)
        .map(({ code, text }) => (
          <Note key={code}>{text}</Note>
        ))}
    </>
  );
}
