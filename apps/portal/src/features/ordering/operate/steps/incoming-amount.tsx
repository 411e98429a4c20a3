import { MoneyInput, PercentInput, RadioCards, UnitsInput } from '@participe/ui';
import type { AmountMode } from '@participe/domain';
import { operate } from '#texts/ordering/operate.ts';
import { orderFieldIds } from '../order/field-locations.ts';
import { findFieldError, type StepProps } from './step-props.ts';
import styles from '../operate.module.css';

const { amount: words } = operate;

/** The whole position comes first, because most people transfer all of it. */
const MODES: readonly AmountMode[] = ['TOTAL', 'CASH', 'PARTICIPATIONS', 'PERCENTAGE'];

/** The position at the other manager is unknown, so the field shows no available amount. */
function NumberField({ order, change, leaveField, problems }: StepProps) {
  const { mode, cash, units, percentage } = order.choices;
  const inputProps = { hint: words.typing, onBlur: leaveField };
  switch (mode) {
    case 'TOTAL':
      return null;
    case 'CASH':
      return (
        <MoneyInput
          {...inputProps}
          id={orderFieldIds.cash}
          label={words.cash}
          error={findFieldError(problems, orderFieldIds.cash)}
          value={cash}
          onChange={(text) => change({ cash: text })}
        />
      );
    case 'PARTICIPATIONS':
      return (
        <UnitsInput
          {...inputProps}
          id={orderFieldIds.units}
          label={words.units}
          error={findFieldError(problems, orderFieldIds.units)}
          value={units}
          onChange={(text) => change({ units: text })}
        />
      );
    case 'PERCENTAGE':
      return (
        <PercentInput
          {...inputProps}
          id={orderFieldIds.percentage}
          label={words.percentage}
          error={findFieldError(problems, orderFieldIds.percentage)}
          value={percentage}
          onChange={(text) => change({ percentage: text })}
        />
      );
  }
}

/** Asks how much of the fund at the other manager to transfer. */
export function IncomingAmountFields(props: StepProps) {
  const { order, change, problems } = props;
  const offeredModes = order.info?.amount_modes ?? [];
  return (
    <div className={styles.fields}>
      <RadioCards
        id={orderFieldIds.mode}
        legend={words.modes.incoming}
        error={findFieldError(problems, orderFieldIds.mode)}
        options={MODES.filter((mode) => offeredModes.includes(mode)).map((value) => ({
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
