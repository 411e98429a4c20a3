import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { buttonClass } from '../button/button.tsx';
import { Field, type FieldTexts } from '../field/field.tsx';
import { joinClasses } from '../shared/cx.ts';
import styles from './file-field.module.css';

export interface FileFieldProps
  extends
    Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'className'>,
    FieldTexts {
  /** Text about the chosen files, such as «dni.pdf, 240 KB». Omit it while no file is chosen. */
  chosen?: string | undefined;
  /** Called with the chosen or dropped files, or with an empty list when the person clears the choice. */
  onChoose: (files: readonly File[]) => void;
}

/**
 * A native file input that looks like a button, because the browser labels its own button in the browser's language.
 * The transparent input covers the whole zone, so that files can be dropped anywhere in it. Keyboard and screen
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
    // The caller collects several files. Clear the input, so that a file that the person removed can be chosen again.
    if (multiple) target.value = '';
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} describedBy={input['aria-describedby']}>
      {(wiring) => (
        <div className={joinClasses(styles.zone, isOver && styles.over)}>
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
          {/* The focus stays on the input, so `role="alert"` announces the error. */}
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
