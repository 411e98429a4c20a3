import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from '../field/field.tsx';
import { joinClasses, joinIds } from '../shared/join-classes.ts';
import styles from './checkbox-row.module.css';

export interface CheckboxRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A native checkbox of 24 px with a sentence as its label. */
export function CheckboxRow({ label, hint, error, id, className, ...input }: CheckboxRowProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const hintId = hint ? `${boxId}-ayuda` : undefined;
  const errorId = error ? `${boxId}-error` : undefined;
  return (
    <div className={joinClasses(styles.row, error && styles.bad, className)}>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <label className={styles.label} htmlFor={boxId}>
        <input
          {...input}
          id={boxId}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={joinIds(hintId, errorId, input['aria-describedby'])}
        />
        <span className={styles.text}>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
