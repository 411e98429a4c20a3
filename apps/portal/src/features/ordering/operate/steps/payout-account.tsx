import { Button } from '@participe/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { operate } from '#texts/ordering/operate.ts';
import { kindHasStep } from '../kinds/index.ts';
import { orderFieldIds } from '../order/field-locations.ts';
import type { StepId } from '../order/step-order.ts';
import { BankAccountField, describeUsableFrom, formatBankAccountLabel } from './bank-choice.tsx';
import type { StepProps } from './step-props.ts';
import styles from '../operate.module.css';

const { collection: words } = operate;

/**
 * The bank account that gets the money, on the page of the amount. Without an account that can be used, the step
 * `cobro` asks for it instead.
 */
export function PayoutAccount({ steps, ...props }: StepProps & { steps: readonly StepId[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const { choices, bank } = props.order;
  const account = bank.data?.find(({ uuid }) => uuid === choices.bankAccount);
  if (!kindHasStep(choices.op, 'cobro')) return null;
  if (isOpen) return <BankAccountField {...props} />;
  if (!bank.data || !account || steps.includes('cobro')) return null;
  const usableFrom = describeUsableFrom(account);
  const openChoice = () => {
    // The button disappears, so the focus moves to the chosen account.
    flushSync(() => setIsOpen(true));
    document.querySelector<HTMLElement>(`#${orderFieldIds.bankAccount} input:checked`)?.focus();
  };
  return (
    <section className={styles.details} aria-labelledby="cuenta-de-cobro">
      <h2 id="cuenta-de-cobro">{words.paidTo}</h2>
      <p>{formatBankAccountLabel(account)}</p>
      {usableFrom !== undefined && <p>{usableFrom}</p>}
      {bank.data.length > 1 && (
        <Button variant="text" onClick={openChoice}>
          {words.change}
        </Button>
      )}
    </section>
  );
}
