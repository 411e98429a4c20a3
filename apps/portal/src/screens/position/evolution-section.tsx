import { RangePicker, SkeletonBlock, SkeletonLine, type Range } from '@participe/ui';
import { useState } from 'react';
import { position } from '../../locales/es/position.ts';
import { Evolution, useEvolutionChart } from '../../shell/evolution.tsx';
import { Section } from '../../shell/section.tsx';
import { useSettled } from '../../shell/contact.query.ts';
import { useSeries, useYear } from './position.query.ts';
import { cut, emptyRanges, seriesOf, sinceFirst } from './ranges.ts';
import styles from './position.module.css';

const texts = position.evolution;

const CHART_TO_COME = (
  <>
    <SkeletonLine size="20" width="30%" />
    <SkeletonBlock height={44} />
    <SkeletonBlock height={240} />
  </>
);

/** How the value came to be, over the range that is chosen (ux §4.2). */
export function EvolutionSection() {
  useEvolutionChart();
  const year = useYear();
  const [chosen, setChosen] = useState<Range>();
  const isYoung = year.data !== undefined && sinceFirst(year.data).length < year.data.length;
  // A year by default, or everything when there is less.
  const range = chosen ?? (isYoung ? 'ALL' : '1A');
  const series = seriesOf(range);
  const days = useSeries('days', series === 'days');
  // Asked for after the figures stand, to know how far back the ranges reach.
  const all = useSeries('all', useSettled() || series === 'all');
  const query = { year, days, all }[isYoung && series === 'all' ? 'year' : series];
  const reach = isYoung ? year.data : all.data;
  return (
    <section aria-labelledby="evolucion">
      <h3 id="evolucion" className={styles.evolution}>
        {texts.title}
      </h3>
      <RangePicker value={range} onChange={setChosen} empty={reach ? emptyRanges(reach) : []} />
      <Section query={query} name={texts.section} skeleton={CHART_TO_COME}>
        {(points) => (
          <Evolution
            toCome={CHART_TO_COME}
            label={texts.label}
            period={texts.periods[range]}
            points={cut(points, range)}
            fileName={texts.file}
          />
        )}
      </Section>
      <p className={styles.past}>{texts.past}</p>
    </section>
  );
}
