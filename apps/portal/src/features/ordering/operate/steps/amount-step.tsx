import { formatMoney, formatUnits, parameterOn, todayInMadrid, valueOf } from '@participe/domain';
import { Button, MoneyInput, Note, PercentInput, RadioCards, UnitsInput } from '@participe/ui';
import { flushSync } from 'react-dom';
import { operate } from '#texts/ordering/operate.ts';
import { serverNow } from '../../../../platform/clock.ts';
import { leastPurchase } from '../order/amount-limits.ts';
import { IncomingAmount } from './incoming-amount.tsx';
import { keepFocus } from './keep-focus.ts';
import { redeemToMinimum } from '../order/redeem-to-minimum.ts';
import type { OrderProduct } from '../order/order-form.query.ts';
import type { OrderFormValues } from '../order/form-values.ts';
import { directionOf, isPeriodic } from '../order/order-kinds.ts';
import { fieldIds } from '../order/field-locations.ts';
import { errorOf, type StepProps } from './step-props.ts';
import type { Order } from '../state/use-order.ts';
import styles from '../operate.module.css';

const { amount: words } = operate;
/** Less than the minimum would stay, or the amount comes too near the whole. */
const TOO_LITTLE_STAYS = '400-041';

function AmountOfPurchase({ order, change, leaveField, problems }: StepProps) {
  const { product, choices } = order;
  if (!product) return null;
  const isAgain = isPeriodic(choices.op);
  const minimum = formatMoney(leastPurchase(choices.op, product));
  return (
    <MoneyInput
      id={fieldIds.cash}
      label={isAgain ? words.cashEachTime : words.cash}
      hint={`${words.minimum(minimum)} ${words.typing}`}
      error={errorOf(problems, fieldIds.cash)}
      value={choices.cash}
      onChange={(cash) => change({ cash })}
      onBlur={leaveField}
    />
  );
}

function focusAmount(): void {
  const { cash, units, percentage, mode } = fieldIds;
  const chosen = `#${mode} input:checked`;
  const field = document.querySelector<HTMLElement>(`#${cash}, #${units}, #${percentage}`);
  (field ?? document.querySelector<HTMLElement>(chosen))?.focus();
}

interface WaysOutProps extends Pick<StepProps, 'change'> {
  product: OrderProduct;
  direction: 'move' | 'withdraw';
}

/** «Retirar todo» and «Dejar 100,00 €», where too little would stay (ux §3.4 E). */
function WaysOut({ product, direction, change }: WaysOutProps) {
  const { status, product: fund } = product;
  const minimum = parameterOn('min_keep', todayInMadrid(serverNow()));
  const leaving =
    status && fund.net_asset_value !== null
      ? redeemToMinimum({ status, nav: fund.net_asset_value, minimum })
      : undefined;
  const take = (patch: Partial<OrderFormValues>) => {
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
        {words.takeAll[direction]}
      </Button>
      {leaving && (
        <Button variant="secondary" compact onMouseDown={keepFocus} onClick={() => take(leaving)}>
          {words.leave(formatMoney(minimum))}
        </Button>
      )}
    </div>
  );
}

function NumberField({ order, change, leaveField, problems }: StepProps) {
  const { choices, product } = order;
  const free = product?.status?.available ?? product?.held.participations ?? '0';
  const nav = product?.product.net_asset_value;
  const value = nav ? `${words.available(formatMoney(valueOf(free, nav)))} ` : '';
  switch (choices.mode) {
    case 'TOTAL':
      return null;
    case 'PARTICIPATIONS':
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
    case 'PERCENTAGE':
      return (
        <PercentInput
          id={fieldIds.percentage}
          label={words.percentage}
          hint={value + words.typing}
          error={errorOf(problems, fieldIds.percentage)}
          value={choices.percentage}
          onChange={(percentage) => change({ percentage })}
          onBlur={leaveField}
        />
      );
    case 'CASH':
      return (
        <MoneyInput
          id={fieldIds.cash}
          label={directionOf(choices.op) === 'move' ? words.cash : words.gross}
          hint={value + words.typing}
          error={errorOf(problems, fieldIds.cash)}
          value={choices.cash}
          onChange={(cash) => change({ cash })}
          onBlur={leaveField}
        />
      );
  }
}

/** «Si solo quiere cambiar de fondo …»: the way to a transfer with what has been said already (ux §3.4 E). */
function TransferInstead({ order, toTransfer }: { order: Order; toTransfer: () => void }) {
  const { choices, kinds, product } = order;
  const mayMove = product?.held.allowed_operations.includes('TRASPASO_INTERNO') ?? false;
  if (choices.op !== 'REEMBOLSO' || !mayMove || !kinds?.includes('TRASPASO_INTERNO')) return null;
  return (
    <Note>
      <p>{words.transferInstead}</p>
      <Button variant="text" onMouseDown={keepFocus} onClick={toTransfer}>
        {words.toTransfer}
      </Button>
    </Note>
  );
}

interface AmountStepProps extends StepProps {
  /** Makes the redemption a transfer. */
  toTransfer: () => void;
}

function AmountOfSale({ toTransfer, ...props }: AmountStepProps) {
  const { order, change, problems } = props;
  const direction = directionOf(order.choices.op) === 'move' ? 'move' : 'withdraw';
  const modes = order.info?.amount_modes ?? [];
  const tooLittle = problems.some(({ code }) => code === TOO_LITTLE_STAYS);
  const canTakeAll = modes.includes('TOTAL');
  return (
    <div className={styles.fields}>
      {modes.length > 1 && (
        <RadioCards
          id={fieldIds.mode}
          legend={words.modes[direction]}
          error={errorOf(problems, fieldIds.mode)}
          options={modes.map((value) => ({ value, ...words.options[direction][value] }))}
          value={order.choices.mode}
          onChange={(mode) => change({ mode })}
        />
      )}
      <NumberField {...props} />
      {tooLittle && canTakeAll && order.product && (
        <WaysOut product={order.product} direction={direction} change={change} />
      )}
      <TransferInstead order={order} toTransfer={toTransfer} />
    </div>
  );
}

/** How much. What is bought is said in euros; what is sold also in participations, as a part or as everything. */
export function AmountStep({ toTransfer, ...props }: AmountStepProps) {
  switch (directionOf(props.order.choices.op)) {
    case 'invest':
      return <AmountOfPurchase {...props} />;
    case 'bring':
      return <IncomingAmount {...props} />;
    default:
      return <AmountOfSale {...props} toTransfer={toTransfer} />;
  }
}
