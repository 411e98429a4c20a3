import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

export interface ToggleSwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
}

/** A checkbox with the role `switch`, for a setting that takes effect immediately. */
export function ToggleSwitch({ label, checked, onChange, hint }: ToggleSwitchProps) {
  const hintId = useId();
  return (
    <div>
      <label className={styles.label}>
        <input
          type="checkbox"
          role="switch"
          className={styles.input}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={hint ? hintId : undefined}
        />
        <span className={styles.track} aria-hidden />
        {label}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
