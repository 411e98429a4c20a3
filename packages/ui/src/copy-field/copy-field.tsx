import { CopyButton } from './copy-button.tsx';
import styles from './copy-field.module.css';

export interface CopyFieldProps {
  label: string;
  value: string;
  /** Text to copy, when it must differ from the visible text. */
  plain?: string;
  copyLabel?: string;
}

/** Shows a value that the person needs elsewhere, such as an IBAN, with a button that copies the value. */
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
