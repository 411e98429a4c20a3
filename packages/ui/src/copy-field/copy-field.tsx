import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconCopy } from '../icons/icons.ts';
import styles from './copy-field.module.css';

const COPIED = 'Copiado';
const NOT_COPIED = 'No se ha podido copiar. Seleccione el texto y cópielo.';

/** A button that copies a text and announces the result. `label` says what is copied: «Copiar IBAN». */
export function CopyButton({ text, label = 'Copiar' }: { text: string; label?: string }) {
  const [result, setResult] = useState('');
  const copyText = async () => {
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
        onClick={() => void copyText()}
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
  /** Text to copy, when it must differ from the visible text. */
  plain?: string;
  /** Label of the copy button, which says what is copied: «Copiar IBAN». */
  copyLabel?: string;
}

/**
 * Shows a value that the person needs elsewhere, such as an IBAN or a reference, with a button to copy the value.
 */
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
