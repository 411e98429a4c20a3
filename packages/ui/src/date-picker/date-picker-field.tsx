import { parseDate } from '@internationalized/date';
import { useId } from 'react';
import {
  Button,
  DateInput,
  DatePicker,
  DateSegment,
  Group,
  Label,
  Popover,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { FieldError, FieldHint, inputClass } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { IconCalendar } from '../icons/icons.ts';
import { joinClasses, joinIds } from '../shared/join-classes.ts';
import { SpanishLocale } from '../shared/spanish.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import type { DatePickerProps } from './date-picker.tsx';
import styles from './date-picker.module.css';

/** The date field and its calendar. */
export function DatePickerField(props: DatePickerProps) {
  const { id, label, hint, error, value, onChange, min, max, isHoliday } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint ? `${fieldId}-ayuda` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  const describedBy = joinIds(hintId, errorId);
  return (
    <SpanishLocale>
      <DatePicker
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date ? date.toString() : null)}
        minValue={min ? parseDate(min) : null}
        maxValue={max ? parseDate(max) : null}
        isInvalid={error !== undefined}
        shouldForceLeadingZeros
        className={joinClasses(fieldStyles.field, error && fieldStyles.bad)}
        {...(describedBy && { 'aria-describedby': describedBy })}
      >
        <Label className={fieldStyles.label ?? ''}>{label}</Label>
        {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        <Group id={fieldId} className={joinClasses(inputClass, styles.group)}>
          <DateInput className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
          <Button className={styles.button ?? ''}>
            <IconCalendar size={20} aria-hidden />
          </Button>
        </Group>
        <Popover className={styles.popover ?? ''} placement="bottom end">
          <Dialog className={styles.dialog ?? ''}>
            <MonthCalendar isHoliday={isHoliday} />
          </Dialog>
        </Popover>
      </DatePicker>
    </SpanishLocale>
  );
}
