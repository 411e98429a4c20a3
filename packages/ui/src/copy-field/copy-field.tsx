import { CopyButton } from './copy-button.tsx';
import styles from './copy-field.module.css';

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
