import {
  addDays,
  formatDate,
  increaseTypes,
  isWeekend,
  periodicities,
  todayInMadrid,
  weekdayName,
  type IncreaseType,
  type Periodicity,
} from '@participe/domain';
import { DatePicker, MoneyInput, Note, PercentInput, RadioCards } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import { serverNow } from '../../../../platform/clock.ts';
import { getKindRules } from '../kinds/index.ts';
import { orderFieldIds } from '../order/field-locations.ts';
import { ServiceWarnings } from './service-warnings.tsx';
import { findFieldError, type StepProps } from './step-props.ts';
import type { OrderFormState } from '../state/use-order-form-state.ts';
import styles from '../operate.module.css';

const { schedule: words } = operate;
const PERIODS = periodicities.map((value: Periodicity) => ({ value, label: words.periods[value] }));
const INCREASES = increaseTypes.map((value: IncreaseType) => ({
  value,
  ...words.increases[value],
}));
const ENDS = [
  { value: 'no', label: words.withoutEnd },
  { value: 'yes', label: words.withEnd },
] as const;

/** Explains that the service moved the first date (UIX-28): «El 05-dic-2026 es sábado: el primer cargo será el …». */
function MovedDate({ order: { choices, live } }: { order: OrderFormState }) {
  const { start, op } = choices;
  const firstDate = live.settled?.calendar[0]?.date;
  if (!start || !firstDate || firstDate === start) return null;
  const holidayNote = isWeekend(start) ? words.isDay(weekdayName(start)) : words.isClosed;
  const executionName = getKindRules(op)?.schedule?.firstExecution ?? '';
  return (
    <Note>
      <p>
        {words.moved(
          formatDate(start),
          holidayNote,
          executionName,
          `${weekdayName(firstDate)} ${formatDate(firstDate)}`,
        )}
      </p>
    </Note>
  );
}

function EndFields({ order, change, problems }: StepProps) {
  const { hasEnd, end, start } = order.choices;
  return (
    <>
      <RadioCards
        id={orderFieldIds.hasEnd}
        legend={words.until}
        options={ENDS}
        value={hasEnd ? 'yes' : 'no'}
        onChange={(value) => change({ hasEnd: value === 'yes' })}
      />
      {hasEnd && (
        <DatePicker
          id={orderFieldIds.end}
          label={words.end}
          error={findFieldError(problems, orderFieldIds.end)}
          value={end === '' ? null : end}
          min={start ? addDays(start, 1) : undefined}
          onChange={(date) => change({ end: date ?? '' })}
        />
      )}
    </>
  );
}

function IncreaseFields({ order, change, leaveField, problems }: StepProps) {
  const { increase, increaseBy } = order.choices;
  const field = {
    id: orderFieldIds.increaseBy,
    label: words.increaseBy,
    error: findFieldError(problems, orderFieldIds.increaseBy),
    value: increaseBy,
    onChange: (text: string) => change({ increaseBy: text }),
    onBlur: leaveField,
  };
  return (
    <>
      <RadioCards
        id={orderFieldIds.increase}
        legend={words.increase}
        error={findFieldError(problems, orderFieldIds.increase)}
        options={INCREASES}
        value={increase}
        onChange={(value) => change({ increase: value })}
      />
      {increase === 'LINEAL' && <MoneyInput {...field} hint={words.increaseEuros} />}
      {(increase === 'PORCENTUAL' || increase === 'ACUMULATIVO') && (
        <PercentInput {...field} hint={words.increasePercent} />
      )}
    </>
  );
}

/** Asks for the frequency, the first and last date, and the yearly increase. */
export function ScheduleStep(props: StepProps) {
  const { order, change, problems } = props;
  const { choices } = order;
  const schedule = getKindRules(choices.op)?.schedule;
  const holidays = order.live.shown?.closed_days ?? [];
  return (
    <div className={styles.fields}>
      <RadioCards
        id={orderFieldIds.period}
        legend={words.period}
        error={findFieldError(problems, orderFieldIds.period)}
        options={PERIODS}
        columns={2}
        value={choices.period}
        onChange={(period) => change({ period })}
      />
      <DatePicker
        id={orderFieldIds.start}
        label={words.start}
        hint={schedule?.startHint}
        error={findFieldError(problems, orderFieldIds.start)}
        value={choices.start || null}
        min={addDays(todayInMadrid(serverNow()), 1)}
        isHoliday={(date) => isWeekend(date) || holidays.includes(date)}
        onChange={(date) => change({ start: date ?? '' })}
      />
      <MovedDate order={order} />
      <EndFields {...props} />
      {schedule?.canIncrease && <IncreaseFields {...props} />}
      <ServiceWarnings order={order} />
    </div>
  );
}
