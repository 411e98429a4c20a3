import { formatDate } from '@participe/domain';
import { useRef, useState, type ReactNode } from 'react';
import { useAmountsHidden } from '../amount/figure.tsx';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { ChartControls } from './chart-controls.tsx';
import type { ChartTexts } from './chart-texts.ts';
import { ChartDataTable } from './data-view.tsx';
import { ChartExplorer } from './explorer.tsx';
import { computeChartGeometry, type ChartGeometry } from './geometry.ts';
import { groupMarkers, getMarkerGroupText, type MarkerGroup, type OrderMarker } from './markers.ts';
import { ChartPlot } from './plot.tsx';
import { ChartReadout } from './readout.tsx';
import {
  toPercentSeries,
  selectMarkedPoints,
  describeChart,
  type ChartUnit,
  type EvolutionPoint,
} from './series.ts';
import { useElementWidth } from './use-width.ts';
import styles from './evolution-chart.module.css';

export interface EvolutionChartProps {
  label: string;
  /** Points sorted by date, oldest first. */
  points: readonly EvolutionPoint[];
  /** First words of the summary sentence, such as «En un año». */
  period: string;
  unit?: ChartUnit;
  marks?: readonly OrderMarker[];
  /** Called when the person shows or hides the markers, so that the caller loads the orders only when needed. */
  onMarks?: (areMarkersShown: boolean) => void;
  fileName?: string;
  /** Tools of the page, shown together with those of the chart. */
  tools?: ReactNode;
  texts: ChartTexts;
}

/** Height of the chart in px. The whole chart fits on the first screen of a phone. */
const HEIGHT = { phone: 160, wide: 240 };
const PHONE_MAX = 480;
const MARK_GAP = 28;
/**
 * Half the width of a marker in px. A marker stays this far from the right edge even while `width` still has an earlier
 * value that is larger than the chart.
 */
const HALF_MARKER_WIDTH = 13;
const MARK_SIGN = { in: '▲', out: '▼', both: '◆' };

function Marks({
  groups,
  geometry,
  label,
  onChoose,
}: {
  groups: readonly MarkerGroup[];
  geometry: ChartGeometry;
  label: string;
  onChoose: (key: string) => void;
}) {
  if (groups.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={label} style={{ width: geometry.width }}>
      {groups.map(({ key, x, kind, text }) => (
        <li key={key} style={{ left: `min(${x}px, 100% - ${String(HALF_MARKER_WIDTH)}px)` }}>
          <button type="button" aria-label={text} title={text} onClick={() => onChoose(key)}>
            <span className={styles[kind]}>{MARK_SIGN[kind]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface LegendProps {
  markKinds: ReadonlySet<MarkerGroup['kind']>;
  unit: ChartUnit;
  fromZero: boolean;
  texts: ChartTexts;
}

function Legend({ unit, fromZero, markKinds, texts }: LegendProps) {
  return (
    <div className={styles.legend}>
      <span>
        <svg width="20" height="8" aria-hidden>
          <line x1="0" x2="20" y1="4" y2="4" className={styles.value} />
        </svg>
        {unit === 'euros' ? texts.value : texts.percentValue}
      </span>
      {unit === 'euros' && (
        <span>
          <svg width="20" height="8" aria-hidden>
            <line x1="0" x2="20" y1="4" y2="4" className={styles.contributed} />
          </svg>
          {texts.contributed}
        </span>
      )}
      {[...markKinds].map((kind) => (
        <span key={kind}>
          <span className={styles[kind]} aria-hidden>
            {MARK_SIGN[kind]}
          </span>
          {texts.markKinds[kind]}
        </span>
      ))}
      {!fromZero && <span>{texts.notFromZero}</span>}
    </div>
  );
}

function useCursor(points: readonly EvolutionPoint[]) {
  const [index, setIndex] = useState(-1);
  const [pressedGroupKey, setPressedGroupKey] = useState<string>();
  const cursor = points[index];
  return { index: cursor ? index : -1, setIndex, pressedGroupKey, setPressedGroupKey, cursor };
}

type DrawnChartProps = Required<
  Pick<EvolutionChartProps, 'label' | 'points' | 'period' | 'unit' | 'marks' | 'texts'>
> & { last: EvolutionPoint };

function DrawnChart({ label, points, last, period, unit, marks, texts }: DrawnChartProps) {
  const areHidden = useAmountsHidden();
  // Percentages do not reveal an amount, so they stay visible while amounts are hidden (UIX-40).
  const hidden = areHidden && unit === 'euros';
  const box = useRef<HTMLDivElement>(null);
  const width = useElementWidth(box);
  const { index, setIndex, pressedGroupKey, setPressedGroupKey, cursor } = useCursor(points);
  const geometry = computeChartGeometry(
    points,
    width,
    width < PHONE_MAX ? HEIGHT.phone : HEIGHT.wide,
    unit,
  );
  const groups = groupMarkers(marks, geometry.x, MARK_GAP, areHidden);
  return (
    <>
      <ChartReadout
        {...{ cursor, geometry, unit, hidden, texts }}
        last={last}
        marked={getMarkerGroupText(groups, pressedGroupKey)}
      />
      <div ref={box} className={styles.box}>
        <ChartPlot
          geometry={geometry}
          label={label}
          sentence={describeChart(points, period, unit, hidden, texts)}
          hidden={hidden}
          cursor={cursor}
          marked={selectMarkedPoints(points, unit, texts)}
        />
        <ChartExplorer
          label={texts.explore(label)}
          index={index}
          last={points.length - 1}
          date={formatDate((cursor ?? last).date)}
          nearest={geometry.nearest}
          onMove={setIndex}
        />
      </div>
      <Marks
        geometry={geometry}
        groups={groups}
        label={texts.marks}
        onChoose={setPressedGroupKey}
      />
      <Legend
        unit={unit}
        fromZero={geometry.startsAtZero}
        markKinds={new Set(groups.map(({ kind }) => kind))}
        texts={texts}
      />
    </>
  );
}

function selectMarkersWithin(marks: readonly OrderMarker[], points: readonly EvolutionPoint[]) {
  const first = points[0]?.date ?? '';
  const last = points.at(-1)?.date ?? '';
  return marks.filter(({ date }) => date >= first && date <= last);
}

/** Shows the value as an area and, in euros, the net contributions as a dashed line (UIX-37). */
export function EvolutionChart(props: EvolutionChartProps) {
  const { points, unit: own = 'euros', marks = [], onMarks, texts } = props;
  const { label, fileName = 'evolucion.csv', tools } = props;
  const areHidden = useAmountsHidden();
  const [chosen, setUnit] = useState<ChartUnit>(own);
  const [areMarkersShown, setMarkersShown] = useState(onMarks === undefined);
  const percents = toPercentSeries(points);
  const hasBoth = own === 'euros' && percents.length > 1;
  const unit = hasBoth ? chosen : own;
  const shown = hasBoth && unit === 'percent' ? percents : points;
  const last = shown.at(-1);
  if (shown.length < 2 || !last) {
    return (
      <>
        <p className={styles.none}>{texts.noData}</p>
        {tools && <Disclosure summary={texts.tools}>{tools}</Disclosure>}
      </>
    );
  }
  const mark = (next: boolean) => {
    setMarkersShown(next);
    onMarks?.(next);
  };
  return (
    <div className={styles.chart}>
      <DrawnChart
        // When the points change, the new key resets the cursor and the pressed marker.
        key={`${unit} ${shown[0]?.date ?? ''} ${last.date} ${String(shown.length)}`}
        {...props}
        points={shown}
        last={last}
        unit={unit}
        marks={areMarkersShown ? selectMarkersWithin(marks, shown) : []}
      />
      <Disclosure summary={texts.tools}>
        <ChartDataTable
          key={unit}
          {...{ points: shown, unit, label, fileName, texts }}
          hidden={areHidden && unit === 'euros'}
        />
        <ChartControls
          unit={hasBoth ? unit : undefined}
          onUnit={setUnit}
          areMarkersShown={onMarks || marks.length > 0 ? areMarkersShown : undefined}
          onMarkersShown={mark}
          texts={texts}
        />
        {tools}
      </Disclosure>
    </div>
  );
}
