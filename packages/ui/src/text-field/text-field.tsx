import type { ComponentProps } from 'react';
import { Field, inputClass, type FieldTexts } from '../field/field.tsx';
import { joinClasses } from '../shared/join-classes.ts';

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {}

/** An input for one line of text, with label, hint and error. */
export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} describedBy={input['aria-describedby']}>
      {(wiring) => (
        <input type="text" {...input} {...wiring} className={joinClasses(inputClass, className)} />
      )}
    </Field>
  );
}
