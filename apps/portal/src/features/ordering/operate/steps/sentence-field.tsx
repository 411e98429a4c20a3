import { appropriatenessSentence, isAppropriatenessSentence } from '@participe/domain';
import { TextField } from '@participe/ui';
import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { operate } from '#texts/ordering/operate.ts';
import { isPasteOrDrop } from '../order/sentence-typing.ts';
import styles from '../operate.module.css';

const { knowledge: words } = operate;

export interface SentenceFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onBlur: () => void;
}

function countCharacters(text: string): number {
  return [...text.normalize('NFC')].length;
}

/** The appropriateness sentence must be typed or dictated exactly; pasting is blocked (APR-09). */
export function SentenceField({ id, value, error, onChange, onBlur }: SentenceFieldProps) {
  const [hasPasted, setHasPasted] = useState(false);
  const refuse = (event: ClipboardEvent | DragEvent) => {
    event.preventDefault();
    setHasPasted(true);
  };
  // React's `beforeinput` event has no `inputType`, so the native event is used.
  const watchInput = (field: HTMLInputElement | null) => {
    if (!field) return undefined;
    const refusePaste = (event: InputEvent) => {
      if (!isPasteOrDrop(event)) return;
      event.preventDefault();
      setHasPasted(true);
    };
    field.addEventListener('beforeinput', refusePaste);
    return () => field.removeEventListener('beforeinput', refusePaste);
  };
  const isSentenceCorrect = isAppropriatenessSentence(value);
  return (
    <div className={styles.sentence}>
      <p id={`${id}-frase`}>
        {words.ask} <b className={styles.quote}>{appropriatenessSentence}</b>
      </p>
      <TextField
        id={id}
        label={words.field}
        error={error}
        aria-describedby={`${id}-frase ${id}-cuenta`}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          setHasPasted(false);
          onChange(event.target.value);
        }}
        ref={watchInput}
        onBlur={onBlur}
        onPaste={refuse}
        onDrop={refuse}
      />
      <p id={`${id}-cuenta`} className={styles.quiet}>
        {isSentenceCorrect
          ? words.matches
          : words.progress(countCharacters(value), countCharacters(appropriatenessSentence))}
      </p>
      <p role="status" className={styles.refused}>
        {hasPasted ? words.noPaste : ''}
        {isSentenceCorrect && <span className="vh">{words.matches}</span>}
      </p>
    </div>
  );
}
