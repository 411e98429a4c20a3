import type { ComponentProps } from 'react';
import { Field, inputClass, type FieldTexts } from '../field/field.tsx';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends ComponentProps<'select'>, FieldTexts {
  options: readonly SelectOption[];
  /** Text of the first option, whose value is empty, such as «Todas las cuentas». */
  placeholder?: string;
}

/** A native list of options. Use it for up to about seven options; use ComboBox for more. */
export function Select({
  label,
  hint,
  error,
  id,
  options,
  placeholder,
  className,
  ...select
}: SelectProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} describedBy={select['aria-describedby']}>
      {(wiring) => (
        <select
          {...select}
          {...wiring}
          className={joinClasses(inputClass, styles.select, className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
