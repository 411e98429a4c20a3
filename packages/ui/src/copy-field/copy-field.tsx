import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconCopy } from '../icons/icons.ts';
import styles from './copy-field.module.css';

const COPIED = 'Copiado';
const NOT_COPIED = 'No se ha podido copiar. Seleccione el texto y cópielo.';

/** A button that copies a text and announces the result. `label` names the copied value: «Copiar IBAN». */
export function CopyButton({ text, label = 'Copiar' }: { text: string; label?: string }) {
  const [result, setResult] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult(COPIED);
    } catch {
      setResult(NOT_COPIED);
    }
  };
  return (
    <span className={styles.copy}>
      <Button
        variant="text"
        compact
        icon={<IconCopy size={20} aria-hidden />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <span role="status" className={styles.status}>
        {result}
      </span>
    </span>
  );
}

export interface CopyFieldProps {
  label: string;
  value: string;
  /** Text to copy, when the form where it is pasted needs another format than the visible one. */
  plain?: string;
  /** Label of the button, with the name of the value: «Copiar IBAN». */
  copyLabel?: string;
}

/** A value that the person will need elsewhere (an IBAN, a reference), with a copy button. */
export function CopyField(props: CopyFieldProps) {
  const { label, value, plain = value, copyLabel = `Copiar ${label}` } = props;
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      <CopyButton text={plain} label={copyLabel} />
    </div>
  );
}
