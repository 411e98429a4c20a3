import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { buttonClass } from '../button/button.tsx';
import { Field, type FieldTexts } from '../field/field.tsx';
import { cx } from '../shared/cx.ts';
import styles from './file-field.module.css';

export interface FileFieldProps
  extends
    Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'className'>,
    FieldTexts {
  /** Text about the chosen files, «dni.pdf, 240 KB»; omit it while no file is chosen. */
  chosen?: string | undefined;
  /** Called with the chosen or dropped files; with none when the person clears the choice. */
  onChoose: (files: readonly File[]) => void;
}

/**
 * A native file input under the appearance of a button, because the browser's own button is in the language of the
 * browser. The transparent input covers the whole zone, so that files can be dropped there too; keyboard and screen
 * readers use the native input.
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
    // The caller collects several files. Clearing the input allows a file that was removed there to be chosen again.
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
          {/* The focus stays on the control, so the error is announced with `role="alert"`. */}
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
