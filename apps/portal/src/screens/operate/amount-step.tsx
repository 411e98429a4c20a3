import {
  formatMoney,
  formatUnits,
  isZero,
  parameterOn,
  todayInMadrid,
  valueOf,
} from '@participe/domain';
import { Button, MoneyInput, RadioCards, UnitsInput, type RadioOption } from '@participe/ui';
import { flushSync } from 'react-dom';
import { operate } from '../../locales/es/operate.ts';
import { serverNow } from '../../shell/clock.ts';
import { keepFocus } from './keep-focus.ts';
import { leavingMinimum } from './leave-minimum.ts';
import type { OrderProduct } from './operate.query.ts';
import type { AmountMode, Choices } from './order.ts';
import { fieldIds } from './problems.ts';
import { errorOf, type StepProps } from './step.ts';
import styles from './operate.module.css';

const { amount: words } = operate;
const MODES: readonly RadioOption<AmountMode>[] = [
  { value: 'CASH', label: words.byCash, hint: words.byCashHint },
  { value: 'PARTICIPATIONS', label: words.byUnits },
  { value: 'TOTAL', label: words.everything },
];
/** Less than the minimum would stay, or the amount comes too near the whole. */
const TOO_LITTLE_STAYS = '400-041';

function SubscriptionAmount({ order, change, leaveField, problems }: StepProps) {
  const { product } = order;
  if (!product) return null;
  const { minimum_initial, minimum_additional } = product.product;
  const minimum = isZero(product.held.participations) ? minimum_initial : minimum_additional;
  return (
    <MoneyInput
      id={fieldIds.cash}
      label={words.cash}
      hint={`${words.minimum(formatMoney(minimum))} ${words.typing}`}
      error={errorOf(problems, fieldIds.cash)}
      value={order.choices.cash}
      onChange={(cash) => change({ cash })}
      onBlur={leaveField}
    />
  );
}

function focusAmount(): void {
  const { cash, units, mode } = fieldIds;
  const chosen = `#${mode} input:checked`;
  const field = document.querySelector<HTMLElement>(`#${cash}, #${units}`);
  (field ?? document.querySelector<HTMLElement>(chosen))?.focus();
}

/** «Retirar todo» and «Dejar 100,00 €», where too little would stay (ux §3.4 E). */
function WaysOut({ product, change }: { product: OrderProduct } & Pick<StepProps, 'change'>) {
  const { status, product: fund } = product;
  const minimum = parameterOn('min_keep', todayInMadrid(serverNow()));
  const leaving =
    status && fund.net_asset_value !== null
      ? leavingMinimum({ status, nav: fund.net_asset_value, minimum })
      : undefined;
  const take = (patch: Partial<Choices>) => {
    // The button goes away with the error it mends: the focus goes to what it has filled in.
    flushSync(() => change(patch));
    focusAmount();
  };
  return (
    <div className={styles.buttons}>
      <Button
        variant="secondary"
        compact
        onMouseDown={keepFocus}
        onClick={() => take({ mode: 'TOTAL' })}
      >
        {words.takeAll}
      </Button>
      {leaving && (
        <Button variant="secondary" compact onMouseDown={keepFocus} onClick={() => take(leaving)}>
          {words.leave(formatMoney(minimum))}
        </Button>
      )}
    </div>
  );
}

function RedemptionField({ order, change, leaveField, problems }: StepProps) {
  const { choices, product } = order;
  const free = product?.status?.available ?? product?.held.participations ?? '0';
  const nav = product?.product.net_asset_value;
  if (choices.mode === 'PARTICIPATIONS') {
    return (
      <UnitsInput
        id={fieldIds.units}
        label={words.units}
        hint={`${words.availableUnits(formatUnits(free))} ${words.typing}`}
        error={errorOf(problems, fieldIds.units)}
        value={choices.units}
        onChange={(units) => change({ units })}
        onBlur={leaveField}
      />
    );
  }
  if (choices.mode === 'TOTAL') return null;
  const value = nav ? `${words.available(formatMoney(valueOf(free, nav)))} ` : '';
  return (
    <MoneyInput
      id={fieldIds.cash}
      label={words.gross}
      hint={value + words.typing}
      error={errorOf(problems, fieldIds.cash)}
      value={choices.cash}
      onChange={(cash) => change({ cash })}
      onBlur={leaveField}
    />
  );
}

function RedemptionAmount(props: StepProps) {
  const { order, change, problems } = props;
  const tooLittle = problems.some(({ code }) => code === TOO_LITTLE_STAYS);
  return (
    <div className={styles.fields}>
      <RadioCards
        id={fieldIds.mode}
        legend={words.mode}
        error={errorOf(problems, fieldIds.mode)}
        options={MODES}
        value={order.choices.mode}
        onChange={(mode) => change({ mode })}
      />
      <RedemptionField {...props} />
      {tooLittle && order.product && <WaysOut product={order.product} change={change} />}
    </div>
  );
}

/** How much. A subscription is said in euros; a redemption also in participations or as everything. */
export function AmountStep(props: StepProps) {
  return props.order.choices.op === 'SUSCRIPCION' ? (
    <SubscriptionAmount {...props} />
  ) : (
    <RedemptionAmount {...props} />
  );
}
