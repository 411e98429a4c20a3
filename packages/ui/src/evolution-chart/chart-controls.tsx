import { SegmentedControl } from '../range-picker/range-picker.tsx';
import { ToggleSwitch } from '../switch/switch.tsx';
import type { ChartTexts } from './chart-texts.ts';
import type { ChartUnit } from './series.ts';
import styles from './evolution-chart.module.css';

interface ChartControlsProps {
  /** Undefined when the chart offers only one unit. */
  unit: ChartUnit | undefined;
  onUnit: (unit: ChartUnit) => void;
  /** Undefined when the chart has no markers. */
  areMarkersShown: boolean | undefined;
  onMarkersShown: (areMarkersShown: boolean) => void;
  texts: ChartTexts;
}

/** Buttons that select the unit of the chart, and show or hide the markers of orders (UIX-37). */
export function ChartControls(props: ChartControlsProps) {
  const { unit, onUnit, areMarkersShown, onMarkersShown, texts } = props;
  if (unit === undefined && areMarkersShown === undefined) return null;
  const { euros, percent, percentName } = texts.units;
  const units = [
    { value: 'euros', label: euros },
    { value: 'percent', label: percent, name: percentName },
  ] as const;
  return (
    <div className={styles.controls}>
      {unit !== undefined && (
        <SegmentedControl legend={texts.unit} options={units} value={unit} onChange={onUnit} />
      )}
      {areMarkersShown !== undefined && (
        <ToggleSwitch label={texts.showMarks} checked={areMarkersShown} onChange={onMarkersShown} />
      )}
    </div>
  );
}
