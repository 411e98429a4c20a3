import { useId } from 'react';
import styles from './range-picker.module.css';

export interface SegmentOption<Value extends string> {
  value: Value;
  label: string;
  /** Accessible name of an option whose label is an abbreviation. */
  name?: string;
  /** Reason why the option cannot be chosen, such as «Sin datos». */
  unavailable?: string | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  legend: string;
  options: readonly SegmentOption<Value>[];
  /** Undefined when no option is selected. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** Native radio buttons that look like a row of buttons. Only screen readers get the legend. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="vh">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.pill} title={option.unavailable}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.unavailable !== undefined}
            onChange={() => onChange(option.value)}
          />
          <span aria-hidden={option.name ? true : undefined}>{option.label}</span>
          {option.name && <span className="vh">{option.name}</span>}
          {option.unavailable && <span className="vh">, {option.unavailable}</span>}
        </label>
      ))}
    </fieldset>
  );
}

export type TimeRange = '1M' | '3M' | 'YTD' | '1A' | '3A' | '5A' | 'ALL';

/** The time ranges of a chart in the sequence of UIX-37. */
export const TIME_RANGES: readonly { value: TimeRange; label: string; name: string }[] = [
  { value: '1M', label: '1M', name: 'Un mes' },
  { value: '3M', label: '3M', name: 'Tres meses' },
  { value: 'YTD', label: 'YTD', name: 'Este año' },
  { value: '1A', label: '1A', name: 'Un año' },
  { value: '3A', label: '3A', name: 'Tres años' },
  { value: '5A', label: '5A', name: 'Cinco años' },
  { value: 'ALL', label: 'Todo', name: 'Todo' },
];

export interface TimeRangePickerProps {
  /** Undefined while the chart shows a period that the person entered. */
  value: TimeRange | undefined;
  onChange: (range: TimeRange) => void;
  /** Ranges without data: they are disabled and marked «Sin datos». */
  empty?: readonly TimeRange[];
}

/** Radio buttons to select the time range that a chart shows. */
export function TimeRangePicker({ value, onChange, empty = [] }: TimeRangePickerProps) {
  return (
    <SegmentedControl
      legend="Periodo"
      value={value}
      onChange={onChange}
      options={TIME_RANGES.map((range) => ({
        ...range,
        unavailable: empty.includes(range.value) ? 'Sin datos' : undefined,
      }))}
    />
  );
}
