import type { Evolution } from '@participe/contract/types';
import { formatDate, todayInMadrid } from '@participe/domain';
import { Amount, Button, DatePicker, DateText, SkeletonLine } from '@participe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { evolution as texts } from '#texts/holdings/evolution.ts';
import { serverNow } from '../../platform/clock.ts';
import { LabelledFigure } from './figure.tsx';
import { QuerySection } from '../../layout/section.tsx';
import styles from './evolution.module.css';

/** A period chosen by the person, both days included. */
export interface DatePeriod {
  from: string;
  to: string;
}

export interface CustomPeriodProps {
  onPeriod: (period: DatePeriod) => void;
}

export function validatePeriod(from: string | null, to: string | null): string | undefined {
  const { missing, backwards } = texts.own;
  if (from === null || to === null) return missing;
  return from < to ? undefined : backwards;
}

function CustomPeriodForm({ onPeriod }: CustomPeriodProps) {
  const today = todayInMadrid(serverNow());
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(today);
  const [problem, setProblem] = useState<string>();
  const showPeriod = () => {
    const period = validatePeriod(from, to);
    setProblem(period);
    if (from !== null && to !== null && period === undefined) onPeriod({ from, to });
  };
  const { own } = texts;
  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault();
        showPeriod();
      }}
    >
      <DatePicker
        label={own.from}
        value={from}
        onChange={setFrom}
        max={today}
        {...(problem !== undefined && { error: problem })}
      />
      <DatePicker label={own.to} value={to} onChange={setTo} max={today} />
      <Button type="submit" variant="secondary">
        {own.show}
      </Button>
    </form>
  );
}

export type DayValue = Pick<
  Evolution['points'][number],
  'date' | 'total' | 'invested' | 'gain' | 'return_percent'
>;

export interface ValueOnDayProps {
  /** Id of the account or person, as part of the cache key. */
  whose: string;
  load: (date: string, signal: AbortSignal) => Promise<DayValue | undefined>;
}

/** Before the first investment a sentence is shown, because zeros would look like a loss. */
export function DayFigures({ found }: { found: DayValue }) {
  const { day } = texts;
  if (found.return_percent === null)
    return <p className={styles.on}>{day.none(formatDate(found.date))}</p>;
  return (
    <>
      <p className={styles.on}>
        {day.on}
        <DateText value={found.date} />:
      </p>
      <dl className={styles.figures}>
        <LabelledFigure term={day.value}>
          <Amount value={found.total} />
        </LabelledFigure>
        <LabelledFigure term={day.contributed}>
          <Amount value={found.invested} />
        </LabelledFigure>
        <LabelledFigure term={day.gain}>
          <Amount value={found.gain} signed />
        </LabelledFigure>
      </dl>
    </>
  );
}

function DayValueResult({ whose, load, date }: ValueOnDayProps & { date: string }) {
  const query = useQuery({
    queryKey: ['value-on', whose, date],
    queryFn: async ({ signal }) => (await load(date, signal)) ?? null,
  });
  return (
    <QuerySection query={query} name={texts.day.section} skeleton={<SkeletonLine width="60%" />}>
      {(found) => found && <DayFigures found={found} />}
    </QuerySection>
  );
}

function ValueOnDay(props: ValueOnDayProps) {
  const today = todayInMadrid(serverNow());
  const [date, setDate] = useState<string | null>(null);
  const isAhead = date !== null && date > today;
  const { day } = texts;
  return (
    <>
      <div className={styles.own}>
        <DatePicker
          label={day.date}
          value={date}
          onChange={setDate}
          max={today}
          {...(isAhead && { error: day.after })}
        />
      </div>
      <div role="status">
        {date !== null && !isAhead && <DayValueResult {...props} date={date} />}
      </div>
    </>
  );
}

/** The choice of a period, or the total value on one day. */
export function EvolutionTool(props: CustomPeriodProps | ValueOnDayProps) {
  return 'onPeriod' in props ? <CustomPeriodForm {...props} /> : <ValueOnDay {...props} />;
}
