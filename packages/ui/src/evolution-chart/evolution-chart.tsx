import { formatDate } from '@participe/domain';
import { useEffect, useRef, useState } from 'react';
import { useAmountsHidden } from '../amount/figure.tsx';
import { DataView } from './data-view.tsx';
import { Explorer } from './explorer.tsx';
import { chartGeometry, type Geometry } from './geometry.ts';
import { groupMarks, type MarkGroup, type OperationMark } from './markers.ts';
import { Plot } from './plot.tsx';
import { pointSentence, summarySentence, type ChartUnit, type EvolutionPoint } from './series.ts';
import { useWidth } from './use-width.ts';
import styles from './evolution-chart.module.css';

export interface EvolutionChartProps {
  /** «Evolución de su inversión». */
  label: string;
  /** By rising date. */
  points: readonly EvolutionPoint[];
  /** How the sentence begins: «En un año». */
  period: string;
  unit?: ChartUnit;
  marks?: readonly OperationMark[];
  /** Name of the file of «Descargar CSV». */
  fileName?: string;
}

const ANNOUNCE_AFTER_MS = 300;
const HEIGHT = 240;
const MARK_GAP = 28;
/** Half of a mark: until a narrowed chart has measured itself again, no mark may stand beyond its edge. */
const MARK_HALF = 13;
const MARK_SIGN = { in: '▲', out: '▼', both: '◆' };

/** What is said to readers, once the cursor rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function Marks({
  groups,
  geometry,
  onChoose,
}: {
  groups: readonly MarkGroup[];
  geometry: Geometry;
  onChoose: (text: string) => void;
}) {
  if (groups.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label="Operaciones" style={{ width: geometry.width }}>
      {groups.map(({ key, x, kind, text }) => (
        <li key={key} style={{ left: `min(${x}px, 100% - ${String(MARK_HALF)}px)` }}>
          <button type="button" aria-label={text} title={text} onClick={() => onChoose(text)}>
            <span className={styles[kind]}>{MARK_SIGN[kind]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Legend({ unit, fromZero }: { unit: ChartUnit; fromZero: boolean }) {
  return (
    <div className={styles.legend}>
      <span>
        <svg width="20" height="8" aria-hidden>
          <line x1="0" x2="20" y1="4" y2="4" className={styles.value} />
        </svg>
        {unit === 'euros' ? 'Valor' : 'Rentabilidad'}
      </span>
      {unit === 'euros' && (
        <span>
          <svg width="20" height="8" aria-hidden>
            <line x1="0" x2="20" y1="4" y2="4" className={styles.contributed} />
          </svg>
          Aportado (neto)
        </span>
      )}
      {!fromZero && <span>El eje no empieza en cero.</span>}
    </div>
  );
}

/** Value as an area, contributions as a dashed line; explored by mouse, finger or keys (ux §4.2). */
export function EvolutionChart(props: EvolutionChartProps) {
  const { label, points, period, unit = 'euros', marks = [], fileName = 'evolucion.csv' } = props;
  const hidden = useAmountsHidden();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [index, setIndex] = useState(-1);
  const [chosen, setChosen] = useState('');
  const cursor = points[index];
  const said = cursor ? pointSentence(cursor, unit, hidden) : chosen;
  const rested = useRested(said);
  if (points.length < 2) return <p className={styles.none}>Sin datos</p>;
  const geometry = chartGeometry(points, width, HEIGHT, unit);
  const groups = groupMarks(marks, geometry.x, MARK_GAP, hidden);
  return (
    <div className={styles.chart}>
      <p className={styles.readout} aria-hidden>
        {said}
      </p>
      <p role="status" className="vh">
        {rested}
      </p>
      <div ref={box} className={styles.box}>
        <Plot
          geometry={geometry}
          label={label}
          sentence={summarySentence(points, period, unit, hidden)}
          hidden={hidden}
          cursor={cursor}
        />
        <Explorer
          label={label}
          index={index}
          last={points.length - 1}
          date={formatDate((cursor ?? points.at(-1))?.date ?? '')}
          nearest={geometry.nearest}
          onMove={setIndex}
        />
      </div>
      <Marks geometry={geometry} groups={groups} onChoose={setChosen} />
      <Legend unit={unit} fromZero={geometry.startsAtZero} />
      <DataView points={points} unit={unit} label={label} fileName={fileName} hidden={hidden} />
    </div>
  );
}
