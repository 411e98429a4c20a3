import { formatMoney } from '@participe/domain';
import { Alert, Button, EmptyState, RadioCards, SkeletonBlock } from '@participe/ui';
import { useEffect, useRef, useState } from 'react';
import { payments } from '#texts/ordering/payments.ts';
import { QuerySection } from '../../layout/section.tsx';
import type { PayInBank } from './order-payments.ts';
import { splitBanksByAvailability } from './pay-in-state.ts';
import { usePayInBanks } from './payments.query.ts';
import type { usePayInActions } from './use-pay-in.ts';
import styles from './payments.module.css';

const { payIn: words } = payments;

/** Returns why a bank cannot be chosen. */
function explainUnavailability({ name, available, max_amount: maxAmount }: PayInBank): string {
  return available && maxAmount !== null
    ? words.tooMuch(name, formatMoney(maxAmount))
    : words.broken(name);
}

function ClosedBanks({ banks }: { banks: readonly PayInBank[] }) {
  if (banks.length === 0) return null;
  return (
    <div className={styles.closed}>
      <p>{words.closed}</p>
      <ul>
        {banks.map((bank) => (
          <li key={bank.id}>{explainUnavailability(bank)}</li>
        ))}
      </ul>
    </div>
  );
}

interface BankFormProps {
  amount: string;
  payInActions: ReturnType<typeof usePayInActions>;
  onClose: () => void;
}

function BankChoice({
  banks,
  amount,
  payInActions,
  onClose,
}: BankFormProps & { banks: PayInBank[] }) {
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const { open, closed } = splitBanksByAvailability(banks, amount);
  const go = () => {
    setIsMissing(chosen === undefined);
    if (chosen !== undefined) payInActions.start(chosen);
  };
  if (open.length === 0) {
    return (
      <>
        <EmptyState title={words.none}>{words.noneText}</EmptyState>
        <ClosedBanks banks={closed} />
      </>
    );
  }
  return (
    <>
      <RadioCards
        legend={words.legend}
        columns={2}
        error={isMissing && chosen === undefined ? words.choose : undefined}
        options={open.map(({ id, name, max_amount: maxAmount }) => ({
          value: id,
          label: name,
          ...(maxAmount !== null && { hint: words.most(formatMoney(maxAmount)) }),
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <ClosedBanks banks={closed} />
      {payInActions.failure !== undefined && (
        <Alert tone="danger" role="alert" title={payInActions.failure} />
      )}
      <div className={styles.buttons}>
        <Button
          isPending={payInActions.pending !== undefined}
          pendingLabel={words.going}
          onClick={go}
        >
          {words.go}
        </Button>
        <Button variant="text" onClick={onClose}>
          {words.notNow}
        </Button>
      </div>
    </>
  );
}

/**
 * Asks for one of the banks that accept this amount. The form takes the focus, because the pressed button disappears.
 */
export function PayInBankForm(props: BankFormProps) {
  const banks = usePayInBanks();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.focus(), []);
  return (
    <div ref={form} className={styles.banks} role="group" aria-label={words.title} tabIndex={-1}>
      <QuerySection query={banks} name={words.banks} skeleton={<SkeletonBlock height={160} />}>
        {(loaded) => <BankChoice {...props} banks={loaded} />}
      </QuerySection>
    </div>
  );
}
