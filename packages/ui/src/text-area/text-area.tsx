import type { ComponentProps } from 'react';
import { Field, inputClass, type FieldTexts } from '../field/field.tsx';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './text-area.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {}

/** An input for several lines of text, with label, hint and error. */
export function TextArea({ label, hint, error, id, className, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} describedBy={area['aria-describedby']}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          rows={rows}
          className={joinClasses(inputClass, styles.area, className)}
        />
      )}
    </Field>
  );
}
