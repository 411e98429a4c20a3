import { MoneyInput, PercentInput, RadioCards, UnitsInput } from '@participe/ui';
import type { AmountMode } from '@participe/domain';
import { operate } from '#texts/ordering/operate.ts';
import { fieldIds } from '../order/field-locations.ts';
import { findFieldError, type StepProps } from './step-props.ts';
import styles from '../operate.module.css';

const { amount: words } = operate;

/** Sequence of the options. The whole position comes first, because it is what most people transfer. */
const MODES: readonly AmountMode[] = ['TOTAL', 'CASH', 'PARTICIPATIONS', 'PERCENTAGE'];

/** The field shows no available amount, because the position at the other manager is unknown. */
function NumberField({ order, change, leaveField, problems }: StepProps) {
  const { mode, cash, units, percentage } = order.choices;
  const common = { hint: words.typing, onBlur: leaveField };
  switch (mode) {
    case 'TOTAL':
      return null;
    case 'CASH':
      return (
        <MoneyInput
          {...common}
          id={fieldIds.cash}
          label={words.cash}
          error={findFieldError(problems, fieldIds.cash)}
          value={cash}
          onChange={(text) => change({ cash: text })}
        />
      );
    case 'PARTICIPATIONS':
      return (
        <UnitsInput
          {...common}
          id={fieldIds.units}
          label={words.units}
          error={findFieldError(problems, fieldIds.units)}
          value={units}
          onChange={(text) => change({ units: text })}
        />
      );
    case 'PERCENTAGE':
      return (
        <PercentInput
          {...common}
          id={fieldIds.percentage}
          label={words.percentage}
          error={findFieldError(problems, fieldIds.percentage)}
          value={percentage}
          onChange={(text) => change({ percentage: text })}
        />
      );
  }
}

/** Asks how much of the position at the other manager is to be transferred. */
export function IncomingTransferAmount(props: StepProps) {
  const { order, change, problems } = props;
  const offered = order.info?.amount_modes ?? [];
  return (
    <div className={styles.fields}>
      <RadioCards
        id={fieldIds.mode}
        legend={words.modes.incoming}
        error={findFieldError(problems, fieldIds.mode)}
        options={MODES.filter((mode) => offered.includes(mode)).map((value) => ({
          value,
          ...words.options.incoming[value],
        }))}
        value={order.choices.mode}
        onChange={(mode) => change({ mode })}
      />
      <NumberField {...props} />
    </div>
  );
}
