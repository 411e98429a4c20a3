import { useId, type ReactNode } from 'react';
import { joinClasses, joinIds } from '../shared/join-classes.ts';
import styles from './field.module.css';

/** Help text under the label of a field. */
export function FieldHint({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}

/** Error message of a field. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <span className="vh">Error: </span>
      {children}
    </p>
  );
}

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export interface FieldControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The CSS class that all text inputs share. */
export const inputClass: string = styles.input ?? '';

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  describedBy?: string | undefined;
  className?: string | undefined;
  children: (wiring: FieldControlProps) => ReactNode;
}

/** Renders the label, hint and error of one input, and connects them to the input by ids (UIX-29). */
export function Field({ id, label, hint, error, describedBy, className, children }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint ? `${fieldId}-ayuda` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  return (
    <div className={joinClasses(styles.field, error && styles.bad, className)}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
      </label>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children({
        id: fieldId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': joinIds(hintId, errorId, describedBy),
      })}
    </div>
  );
}

interface FieldsetProps {
  id?: string | undefined;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Renders the legend, hint and error of a group of inputs. A link in the error summary to `id` focuses the first
 * input of the group.
 */
export function Fieldset({ id, legend, hint, error, className, children }: FieldsetProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const hintId = hint ? `${groupId}-ayuda` : undefined;
  const errorId = error ? `${groupId}-error` : undefined;
  return (
    <fieldset
      id={groupId}
      className={joinClasses(styles.field, styles.group, error && styles.bad, className)}
      aria-describedby={joinIds(hintId, errorId)}
    >
      <legend className={styles.label}>{legend}</legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}
