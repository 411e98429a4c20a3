import { useId, type ReactNode } from 'react';
import { Fieldset } from '../field/field.tsx';
import styles from './radio-cards.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
}

export interface RadioCardsProps<Value extends string> {
  id?: string;
  name?: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** The two columns need 768 px. */
  columns?: 1 | 2;
}

/** Native radio buttons, each in a card of at least 44 px height. The arrow keys change the choice. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { id, name, legend, hint, error, options, value, onChange, onBlur, columns = 1 } = props;
  const ownName = useId();
  return (
    <Fieldset id={id} legend={legend} hint={hint} error={error}>
      {/* The press does not move the focus; the click does. Otherwise an error message that another field shows
          when it loses the focus could move the card before the release, and the choice would be lost. */}
      <div
        role="presentation"
        className={columns === 2 ? styles.two : styles.one}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option) => (
          <RadioCard
            key={option.value}
            option={option}
            name={name ?? ownName}
            checked={option.value === value}
            onSelect={() => onChange(option.value)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </Fieldset>
  );
}

interface RadioCardProps<Value extends string> {
  option: RadioOption<Value>;
  name: string;
  checked: boolean;
  onSelect: () => void;
  onBlur: (() => void) | undefined;
}

function RadioCard<Value extends string>(props: RadioCardProps<Value>) {
  const { option, name, checked, onSelect, onBlur } = props;
  const hintId = useId();
  return (
    <label className={styles.card}>
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        onChange={(event) => {
          onSelect();
          event.currentTarget.focus();
        }}
        onBlur={onBlur}
        aria-describedby={option.hint ? hintId : undefined}
      />
      <span className={styles.text}>
        <span className={styles.label}>{option.label}</span>
        {option.hint && (
          <span id={hintId} className={styles.hint}>
            {option.hint}
          </span>
        )}
      </span>
    </label>
  );
}
