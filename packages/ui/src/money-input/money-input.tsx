import { useId, useState, type ComponentProps, type FocusEvent } from 'react';
import { Field, inputClass, type FieldTexts } from '../field/field.tsx';
import { joinClasses, joinIds } from '../shared/join-classes.ts';
import { getEchoSentences, parseTypedNumber, type NumberKind } from './number-echo.ts';
import styles from './money-input.module.css';

export interface NumberInputProps
  extends
    Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'value' | 'defaultValue' | 'onChange'>,
    FieldTexts {
  /** The text exactly as the person typed it. `number-echo.ts` parses it into a decimal string. */
  value: string;
  onChange: (text: string) => void;
}

interface KindProps extends NumberInputProps {
  kind: NumberKind;
  unit: string;
}

/**
 * A text input for a number. Number inputs of browsers and libraries are not used, because they misread 1.234,56.
 */
function NumberInput({ kind, unit, label, hint, error, id, value, onChange, ...input }: KindProps) {
  const echoId = useId();
  // The sentence «Ha escrito: …» appears when the field loses the focus, not while the person types. For the first text
  // of the field, as in a restored draft, it appears immediately.
  const [textWhenLeft, setTextWhenLeft] = useState(value);
  const sentences =
    textWhenLeft === value ? getEchoSentences(kind, parseTypedNumber(kind, value)) : [];
  const leaveField = (event: FocusEvent<HTMLInputElement>) => {
    setTextWhenLeft(value);
    input.onBlur?.(event);
  };
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      describedBy={joinIds(input['aria-describedby'], echoId)}
    >
      {(wiring) => (
        <>
          <div className={styles.row}>
            <input
              autoComplete="off"
              {...input}
              {...wiring}
              type="text"
              inputMode="decimal"
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onBlur={leaveField}
              className={joinClasses(inputClass, styles.input, input.className)}
            />
            <span aria-hidden>{unit}</span>
          </div>
          <div role="status" id={echoId} className={styles.echo}>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </>
      )}
    </Field>
  );
}

/**
 * Input for an amount in euros. The typed text is never reformatted; instead, «Ha escrito: …» shows the amount below
 * the field when the field loses the focus (UIX-42).
 */
export function MoneyInput(props: NumberInputProps) {
  return <NumberInput {...props} kind="money" unit="€" />;
}

/** Input for a number of units with up to six decimals; otherwise the same as MoneyInput. */
export function UnitsInput(props: NumberInputProps) {
  return <NumberInput {...props} kind="units" unit="participaciones" />;
}

/** Input for a percentage with up to two decimals; otherwise the same as MoneyInput. */
export function PercentInput(props: NumberInputProps) {
  return <NumberInput {...props} kind="percent" unit="%" />;
}
