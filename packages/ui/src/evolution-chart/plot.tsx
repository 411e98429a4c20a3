import { useId } from 'react';
import type { ChartGeometry } from './geometry.ts';
import type { EvolutionPoint, MarkedPoint } from './series.ts';
import styles from './evolution-chart.module.css';

interface PlotProps {
  geometry: ChartGeometry;
  label: string;
  sentence: string;
  hidden: boolean;
  cursor: EvolutionPoint | undefined;
  marked: readonly MarkedPoint[];
}

/** Half the width in px of a label that is centred on its point. */
const HALF_DATE = 28;
const HALF_FIGURE = 58;
const LABEL_ABOVE = -9;
const LABEL_BELOW = 17;

function anchorAt(x: number, { left, right }: { left: number; right: number }, half: number) {
  if (x + half > right) return 'end';
  return x - half < left ? 'start' : 'middle';
}

function Axes({ geometry, hidden }: { geometry: ChartGeometry; hidden: boolean }) {
  const { left, right, bottom, valueTicks, dateTicks } = geometry;
  // A date may extend to the left of the first point, because the dates stand below the labels of the values.
  const dateArea = { left: left - HALF_DATE, right };
  return (
    <g className={styles.axes}>
      {valueTicks.map(({ y, text }) => (
        <g key={text}>
          <line x1={left} x2={right} y1={y} y2={y} />
          {!hidden && (
            <text x={left - 6} y={y} dy="0.35em" textAnchor="end">
              {text}
            </text>
          )}
        </g>
      ))}
      {dateTicks.map(({ x, text }) => (
        <g key={x}>
          <line x1={x} x2={x} y1={bottom} y2={bottom + (text === undefined ? 3 : 6)} />
          {text !== undefined && (
            <text x={x} y={bottom + 20} textAnchor={anchorAt(x, dateArea, HALF_DATE)}>
              {text}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** Marks the last value, and the highest and the lowest one with their figures. */
function MarkedPoints({
  geometry,
  hidden,
  marked,
}: Pick<PlotProps, 'geometry' | 'hidden' | 'marked'>) {
  const { bottom } = geometry;
  return (
    <g className={styles.marked}>
      {marked.map(({ kind, point, text }) => {
        const x = geometry.x(point.date);
        const y = geometry.y(point.value);
        const isBelow = kind === 'lowest' && y + LABEL_BELOW / 2 < bottom;
        return (
          <g key={kind} className={styles[kind]}>
            <circle cx={x} cy={y} r={kind === 'last' ? 4 : 3} />
            {text !== undefined && !hidden && (
              <text
                x={x}
                y={y + (isBelow ? LABEL_BELOW : LABEL_ABOVE)}
                textAnchor={anchorAt(x, geometry, HALF_FIGURE)}
              >
                {text}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Draws the chart as an image with a name and a one-sentence description. */
export function ChartPlot({ geometry, label, sentence, hidden, cursor, marked }: PlotProps) {
  const id = useId();
  const { width, height, bottom } = geometry;
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-t ${id}-d`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={styles.plot}
    >
      <title id={`${id}-t`}>{label}</title>
      <desc id={`${id}-d`}>{sentence}</desc>
      <Axes geometry={geometry} hidden={hidden} />
      <g className={styles.ink}>
        <path d={geometry.valueArea} className={styles.area} />
        <path d={geometry.contributedLine} className={styles.contributed} />
        <path d={geometry.valueLine} className={styles.value} />
      </g>
      <MarkedPoints geometry={geometry} hidden={hidden} marked={marked} />
      {cursor && (
        <g className={styles.cursor}>
          <line x1={geometry.x(cursor.date)} x2={geometry.x(cursor.date)} y1={0} y2={bottom} />
          {cursor.contributed !== undefined && (
            <circle
              cx={geometry.x(cursor.date)}
              cy={geometry.y(cursor.contributed)}
              r={3}
              className={styles.contributedPoint}
            />
          )}
          <circle cx={geometry.x(cursor.date)} cy={geometry.y(cursor.value)} r={5} />
        </g>
      )}
    </svg>
  );
}
