import { Segmented } from '../range-picker/range-picker.tsx';
import { Switch } from '../switch/switch.tsx';
import type { ChartUnit } from './series.ts';
import styles from './evolution-chart.module.css';

const UNITS = [
  { value: 'euros', label: 'Euros' },
  { value: 'percent', label: '%', name: 'Porcentaje' },
] as const;

interface ChartControlsProps {
  /** None when the series knows one unit alone. */
  unit: ChartUnit | undefined;
  onUnit: (unit: ChartUnit) => void;
  /** Whether the orders are marked; none when there are none to mark. */
  marked: boolean | undefined;
  onMarked: (marked: boolean) => void;
}

/** In which unit the chart is drawn, and whether orders are marked on it (UIX-37). */
export function ChartControls({ unit, onUnit, marked, onMarked }: ChartControlsProps) {
  if (unit === undefined && marked === undefined) return null;
  return (
    <div className={styles.controls}>
      {unit !== undefined && (
        <Segmented legend="Unidad del gráfico" options={UNITS} value={unit} onChange={onUnit} />
      )}
      {marked !== undefined && (
        <Switch label="Marcar las operaciones" checked={marked} onChange={onMarked} />
      )}
    </div>
  );
}
