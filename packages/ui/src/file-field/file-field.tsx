import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { buttonClass } from '../button/button.tsx';
import { Field, type FieldTexts } from '../field/field.tsx';
import { cx } from '../shared/cx.ts';
import styles from './file-field.module.css';

export interface FileFieldProps
  extends
    Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'className'>,
    FieldTexts {
  /** What has been chosen so far, «dni.pdf, 240 KB»; nothing yet when left out. */
  chosen?: string | undefined;
  /** Files that were chosen or dropped; none when the person took the choice back. */
  onChoose: (files: readonly File[]) => void;
}

/**
 * One native control for files under the face of a button: the browser's own has the browser's language. It
 * lies over the whole zone, so that a file may also be dropped there, and keyboard and readers meet nothing
 * but the control.
 */
export function FileField({
  label,
  hint,
  error,
  id,
  chosen,
  onChoose,
  multiple = false,
  ...input
}: FileFieldProps) {
  const [isOver, setOver] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setOver(false);
    onChoose([...(target.files ?? [])]);
    // Several are gathered outside: the same one may be taken away there and chosen here again.
    if (multiple) target.value = '';
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} describedBy={input['aria-describedby']}>
      {(wiring) => (
        <div className={cx(styles.zone, isOver && styles.over)}>
          <input
            {...input}
            {...wiring}
            type="file"
            multiple={multiple}
            className={styles.input}
            onChange={choose}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
          />
          <label htmlFor={wiring.id} className={buttonClass({ variant: 'secondary' })}>
            {multiple ? 'Elegir ficheros' : 'Elegir fichero'}
          </label>
          {/* The focus stays on the control: what is wrong with a file has to be said. */}
          {error !== undefined && (
            <span role="alert" className="vh">
              {error}
            </span>
          )}
          {chosen === undefined ? (
            <span className={styles.drop} aria-hidden>
              {multiple ? 'o suéltelos aquí' : 'o suéltelo aquí'}
            </span>
          ) : (
            <span className={styles.chosen}>{chosen}</span>
          )}
        </div>
      )}
    </Field>
  );
}
