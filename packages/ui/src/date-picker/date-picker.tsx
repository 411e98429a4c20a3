import { lazy, Suspense } from 'react';
import { Field, inputClass, type FieldTexts } from '../field/field.tsx';

const DatePickerField = lazy(async () => ({
  default: (await import('./date-picker-field.tsx')).DatePickerField,
}));

export interface DatePickerProps extends FieldTexts {
  id?: string;
  /** Business date, "2026-11-23"; null without a date. */
  value: string | null;
  onChange: (date: string | null) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Returns true for a day that the calendar marks as «no hábil». The person can still choose that day. */
  isHoliday?: (date: string) => boolean;
}

/** A date field: the person types day, month and year separately, or chooses the date from a calendar. */
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
