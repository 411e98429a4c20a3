import { useId, type ReactNode } from 'react';
import { cx, ids } from '../shared/cx.ts';
import styles from './field.module.css';

/** Help under a label. */
export function Hint({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}

/** The message of a field, the same words as in the summary of errors. */
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

export interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The class every text control shares. */
export const inputClass: string = styles.input ?? '';

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  describedBy?: string | undefined;
  className?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label, help and message around one control, tied to it by ids (UIX-29: message under the label). */
export function Field({ id, label, hint, error, describedBy, className, children }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint ? `${fieldId}-ayuda` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  return (
    <div className={cx(styles.field, error && styles.bad, className)}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
      </label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children({
        id: fieldId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': ids(hintId, errorId, describedBy),
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

/** The same around a group of controls; an error link to `id` lands on the first of them. */
export function Fieldset({ id, legend, hint, error, className, children }: FieldsetProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const hintId = hint ? `${groupId}-ayuda` : undefined;
  const errorId = error ? `${groupId}-error` : undefined;
  return (
    <fieldset
      id={groupId}
      className={cx(styles.field, styles.group, error && styles.bad, className)}
      aria-describedby={ids(hintId, errorId)}
    >
      <legend className={styles.label}>{legend}</legend>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}
