import { describeUnlocks, formatMoney, formatUnits, computeUnitsValue } from '@participe/domain';
import { Button, MoneyInput, Note, PercentInput, RadioCards, UnitsInput } from '@participe/ui';
import { flushSync } from 'react-dom';
import { operate } from '#texts/ordering/operate.ts';
import { IncomingAmountFields } from './incoming-amount.tsx';
import { keepFocus } from './keep-focus.ts';
import { computeRedemptionToMinimum } from '../order/redemption-leaving-minimum.ts';
import type { OrderProduct } from '../kinds/order-product.ts';
import type { OrderFormValues } from '../kinds/form-values.ts';
import { getKindRules } from '../kinds/index.ts';
import { getLegalMinimum } from '../kinds/shared.tsx';
import type { AmountFieldTexts } from '../kinds/kind.ts';
import { orderFieldIds } from '../order/field-locations.ts';
import { findFieldError, type StepProps } from './step-props.ts';
import { TaxQuestions } from './what-if.tsx';
import styles from '../operate.module.css';

const { amount: words } = operate;
/** Less than the minimum would remain, or an amount in euros is too close to the whole position. */
const TOO_LITTLE_REMAINS = '400-041';

type PurchaseField = Extract<AmountFieldTexts, { form: 'purchase' }>;
type SaleField = Extract<AmountFieldTexts, { form: 'sale' }>;

function AmountOfPurchase(props: StepProps & { field: PurchaseField }) {
  const { order, change, leaveField, problems, field } = props;
  const { product, choices } = order;
  if (!product) return null;
  const minimum = formatMoney(field.minimum(product));
  const legal = getLegalMinimum(product);
  return (
    <MoneyInput
      id={orderFieldIds.cash}
      label={field.label}
      hint={`${legal === null ? words.minimum(minimum) : words.legalMinimum(formatMoney(legal))} ${words.typing}`}
      error={findFieldError(problems, orderFieldIds.cash)}
      value={choices.cash}
      onChange={(cash) => change({ cash })}
      onBlur={leaveField}
    />
  );
}

function focusAmount(): void {
  const { cash, units, percentage, mode } = orderFieldIds;
  const chosenOption = `#${mode} input:checked`;
  const field = document.querySelector<HTMLElement>(`#${cash}, #${units}, #${percentage}`);
  (field ?? document.querySelector<HTMLElement>(chosenOption))?.focus();
}

interface CorrectionButtonsProps extends Pick<StepProps, 'change'> {
  product: OrderProduct;
  takeAll: string;
}

/** Buttons that change the order to the whole position, or to the amount that leaves the minimum (UIX-30). */
function CorrectionButtons({ product, takeAll, change }: CorrectionButtonsProps) {
  const { status, product: fund } = product;
  const redemptionToMinimum =
    status && fund.net_asset_value !== null
      ? computeRedemptionToMinimum({ status, nav: fund.net_asset_value })
      : undefined;
  const minimum = status?.min_to_keep.cash ?? null;
  const applyCorrection = (patch: Partial<OrderFormValues>) => {
    // The button disappears together with the error that it corrects, so the focus moves to the field of the amount
    // or, without such a field, to the chosen mode.
    flushSync(() => change(patch));
    focusAmount();
  };
  return (
    <div className={styles.inlineButtons}>
      <Button
        variant="secondary"
        compact
        onMouseDown={keepFocus}
        onClick={() => applyCorrection({ mode: 'TOTAL' })}
      >
        {takeAll}
      </Button>
      {redemptionToMinimum && (
        <Button
          variant="secondary"
          compact
          onMouseDown={keepFocus}
          onClick={() => applyCorrection(redemptionToMinimum)}
        >
          {minimum === null ? words.leaveOneUnit : words.leave(formatMoney(minimum))}
        </Button>
      )}
    </div>
  );
}

function NumberField(props: StepProps & { field: SaleField }) {
  const { order, change, leaveField, problems, field } = props;
  const { choices, product } = order;
  const availableUnits = product ? field.available(product) : '0';
  const nav = product?.product.net_asset_value;
  const value = nav
    ? `${words.available(formatMoney(computeUnitsValue(availableUnits, nav)))} `
    : '';
  switch (choices.mode) {
    case 'TOTAL':
      return null;
    case 'PARTICIPATIONS':
      return (
        <UnitsInput
          id={orderFieldIds.units}
          label={words.units}
          hint={`${words.availableUnits(formatUnits(availableUnits))} ${words.typing}`}
          error={findFieldError(problems, orderFieldIds.units)}
          value={choices.units}
          onChange={(units) => change({ units })}
          onBlur={leaveField}
        />
      );
    case 'PERCENTAGE':
      return (
        <PercentInput
          id={orderFieldIds.percentage}
          label={words.percentage}
          hint={value + words.typing}
          error={findFieldError(problems, orderFieldIds.percentage)}
          value={choices.percentage}
          onChange={(percentage) => change({ percentage })}
          onBlur={leaveField}
        />
      );
    case 'CASH':
      return (
        <MoneyInput
          id={orderFieldIds.cash}
          label={field.cashLabel}
          hint={value + words.typing}
          error={findFieldError(problems, orderFieldIds.cash)}
          value={choices.cash}
          onChange={(cash) => change({ cash })}
          onBlur={leaveField}
        />
      );
  }
}

/** A switch that buys a hedge fund for the first time has a legal minimum (ORD-06). */
function LegalMinimum({ bought }: { bought: OrderProduct }) {
  const legal = getLegalMinimum(bought);
  return legal === null ? null : <Note>{words.legalMinimum(formatMoney(legal))}</Note>;
}

/** States which units may be withdrawn now, and from which day on those that a direct debit locks (LOT-10). */
function UnlockNote({ product: { status } }: { product: OrderProduct }) {
  if (!status || status.unlocks.length === 0) return null;
  return (
    <Note>
      <p>{words.unlocks(formatUnits(status.available), describeUnlocks(status.unlocks))}</p>
    </Note>
  );
}

interface AmountStepProps extends StepProps {
  /** Turns the redemption into a switch. */
  toTransfer: () => void;
}

function AmountOfSale({ toTransfer, field, ...props }: AmountStepProps & { field: SaleField }) {
  const { order, change, problems } = props;
  const { account } = order.choices;
  const modes = order.info?.amount_modes ?? [];
  const tooLittle = problems.some(({ code }) => code === TOO_LITTLE_REMAINS);
  const canTakeAll = modes.includes('TOTAL');
  return (
    <div className={styles.fields}>
      {order.destination && <LegalMinimum bought={order.destination} />}
      {field.showsUnlocks && order.product && <UnlockNote product={order.product} />}
      {modes.length > 1 && (
        <RadioCards
          id={orderFieldIds.mode}
          legend={field.legend}
          error={findFieldError(problems, orderFieldIds.mode)}
          options={modes.map((value) => ({ value, ...field.options[value] }))}
          value={order.choices.mode}
          onChange={(mode) => change({ mode })}
        />
      )}
      <NumberField {...props} field={field} />
      {tooLittle && canTakeAll && order.product && (
        <CorrectionButtons product={order.product} takeAll={field.takeAll} change={change} />
      )}
      {field.alternative && order.product && account && (
        <TaxQuestions
          {...{ order, change, account, toTransfer }}
          product={order.product}
          alternative={field.alternative}
        />
      )}
    </div>
  );
}

/** Asks for the amount: euros for a purchase; euros, units, percent or the whole position for a sale. */
export function AmountStep({ toTransfer, ...props }: AmountStepProps) {
  const field = getKindRules(props.order.choices.op)?.amountField;
  switch (field?.form) {
    case 'purchase':
      return <AmountOfPurchase {...props} field={field} />;
    case 'incoming':
      return <IncomingAmountFields {...props} />;
    case 'sale':
      return <AmountOfSale {...props} field={field} toTransfer={toTransfer} />;
    case undefined:
      return null;
  }
}
