import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { getButtonClass } from '../button/button.tsx';
import { Field, type FieldTexts } from '../field/field.tsx';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './file-field.module.css';

export interface FileFieldProps
  extends
    Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'className'>,
    FieldTexts {
  /** Text about the chosen files, such as «dni.pdf, 240 KB»; absent without a file. */
  chosen?: string | undefined;
  /** Called with the chosen or dropped files, or with an empty list after their removal. */
  onChoose: (files: readonly File[]) => void;
}

/**
 * A native file input with a Spanish label, because the browser's own button has the language of the browser. The
 * transparent input covers the whole zone and accepts files dropped there.
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
  const chooseFiles = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setOver(false);
    onChoose([...(target.files ?? [])]);
    // Without this, a file that the person removed from the page's list could not be chosen again.
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
            onChange={chooseFiles}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
          />
          <label htmlFor={wiring.id} className={getButtonClass({ variant: 'secondary' })}>
            {multiple ? 'Elegir ficheros' : 'Elegir fichero'}
          </label>
          {/* The focus stays on the input, so a live region announces the error. */}
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
