import { lazy, Suspense } from 'react';
import { Field, inputClass, type FieldTexts } from '../field/field.tsx';

const DatePickerField = lazy(async () => ({
  default: (await import('./date-picker-field.tsx')).DatePickerField,
}));

export interface DatePickerProps extends FieldTexts {
  id?: string;
  /** Business date, "2026-11-23"; null while no date is chosen. */
  value: string | null;
  onChange: (date: string | null) => void;
  min?: string | undefined;
  max?: string | undefined;
  /**
   * True for days to mark «no hábil». They can still be chosen: the date moves to a business day, without an error.
   */
  isHoliday?: (date: string) => boolean;
}

/** A date that is typed part by part or chosen from a calendar, in Spanish order (day, month, year). */
export function DatePicker(props: DatePickerProps) {
  const { id, label, hint, error } = props;
  return (
    <Suspense
      fallback={
        <Field id={id} label={label} hint={hint} error={error}>
          {(wiring) => <input {...wiring} readOnly className={inputClass} />}
        </Field>
      }
    >
      <DatePickerField {...props} />
    </Suspense>
  );
}
