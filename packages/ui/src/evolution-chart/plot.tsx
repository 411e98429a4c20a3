import { useId } from 'react';
import type { ChartGeometry } from './geometry.ts';
import type { EvolutionPoint } from './series.ts';
import styles from './evolution-chart.module.css';

interface PlotProps {
  geometry: ChartGeometry;
  label: string;
  sentence: string;
  hidden: boolean;
  cursor: EvolutionPoint | undefined;
}

function Axes({ geometry, hidden }: { geometry: ChartGeometry; hidden: boolean }) {
  const { left, right, bottom, valueTicks, dateTicks } = geometry;
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
      {dateTicks.map(({ x, text }, index) => (
        <text
          key={text}
          x={x}
          y={bottom + 20}
          textAnchor={index === 0 ? 'start' : index === dateTicks.length - 1 ? 'end' : 'middle'}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

/** Draws the chart as an image with a name and, for screen readers, a one-sentence description. */
export function ChartPlot({ geometry, label, sentence, hidden, cursor }: PlotProps) {
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
      {cursor && (
        <g className={styles.cursor}>
          <line x1={geometry.x(cursor.date)} x2={geometry.x(cursor.date)} y1={8} y2={bottom} />
          <circle cx={geometry.x(cursor.date)} cy={geometry.y(cursor.value)} r={5} />
        </g>
      )}
    </svg>
  );
}
