import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconCopy } from '../icons/icons.ts';
import styles from './copy-field.module.css';

const COPIED = 'Copiado';
const NOT_COPIED = 'No se ha podido copiar. Seleccione el texto y cópielo.';

/** A button that copies a text and announces the result. */
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
