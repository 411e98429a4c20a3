import type { Account, Evolution } from '@participe/contract/types';
import { absMoney, operationTypeLabel, todayInMadrid } from '@participe/domain';
import {
  Card,
  RangePicker,
  SkeletonBlock,
  type EvolutionPoint,
  type OperationMark,
  type Range,
} from '@participe/ui';
import { useState } from 'react';
import { account as texts } from '../../locales/es/account.ts';
import { serverNow } from '../../shell/clock.ts';
import { isMoneyOut } from '../../shell/order-size.tsx';
import { Evolution as EvolutionChart, useEvolutionChart } from '../../shell/evolution.tsx';
import { Section } from '../../shell/section.tsx';
import { useEvolution } from './account.query.ts';
import { openedOn } from './opened-on.ts';
import { defaultRange, emptyRanges, sinceFirst, startOf } from './periods.ts';
import styles from './account.module.css';

const words = texts.evolution;
const CHART_TO_COME = <SkeletonBlock height={280} />;

function pointsOf({ points }: Evolution): EvolutionPoint[] {
  return sinceFirst(
    points.map(({ date, total, invested }) => ({ date, value: total, contributed: invested })),
  );
}

function marksOf({ events }: Evolution): OperationMark[] {
  return events.map(({ uuid_operation: key, date, operation_type: type, amount }) => ({
    key,
    date,
    kind: isMoneyOut(type) ? 'out' : 'in',
    label: operationTypeLabel(type),
    amount: absMoney(amount),
  }));
}

/** «Evolución»: value and net contributions over the range that is chosen, with the orders on it (ux §4.2). */
export function EvolutionCard({ account }: { account: Account }) {
  useEvolutionChart();
  const today = todayInMadrid(serverNow());
  const opened = openedOn(account);
  const [range, setRange] = useState<Range>(() => defaultRange(today, opened));
  const evolution = useEvolution(account.uuid, range, startOf(range, today, opened));
  return (
    <Card aria-labelledby="evolucion">
      <h2 id="evolucion">{words.title}</h2>
      <RangePicker value={range} onChange={setRange} empty={emptyRanges(today, opened)} />
      <Section query={evolution} name={words.section} skeleton={CHART_TO_COME}>
        {(data) => (
          <EvolutionChart
            toCome={CHART_TO_COME}
            label={words.label}
            period={words.periods[data.range]}
            points={pointsOf(data)}
            marks={marksOf(data)}
            fileName={words.file}
          />
        )}
      </Section>
      <p className={styles.quiet}>{words.past}</p>
    </Card>
  );
}
