import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { getButtonClass } from '../button/button.tsx';
import { Field, type FieldTexts } from '../field/field.tsx';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './file-field.module.css';

export interface FileFieldProps
  extends
    Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'className'>,
    FieldTexts {
  /** Text about the chosen files, such as «dni.pdf, 240 KB». Leave it out while no file is chosen. */
  chosen?: string | undefined;
  /** Called with the files that the person chose or dropped, or with an empty list when the person removed them. */
  onChoose: (files: readonly File[]) => void;
}

/**
 * A native file input with a Spanish label; the browser's own button would use the language of the browser. The
 * input is transparent and covers the whole zone, so that it accepts files dropped anywhere in the zone and stays
 * usable with the keyboard and screen readers.
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
    // A page with several files keeps its own list of them. The input is emptied, because otherwise a file that the
    // person removed from the list could not be chosen again.
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
          {/* The focus stays on the input, so the error needs `role="alert"` to be announced. */}
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
