import { useId, useState, type ComponentProps, type FocusEvent } from 'react';
import { Field, inputClass, type FieldTexts } from '../field/field.tsx';
import { joinClasses, joinIds } from '../shared/join-classes.ts';
import { getEchoSentences, parseTypedNumber, type NumberKind } from './number-echo.ts';
import styles from './money-input.module.css';

export interface NumberInputProps
  extends
    Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'value' | 'defaultValue' | 'onChange'>,
    FieldTexts {
  /** The text as the person typed it; `parseTypedNumber` converts it into a decimal string. */
  value: string;
  onChange: (text: string) => void;
}

interface KindProps extends NumberInputProps {
  kind: NumberKind;
  unit: string;
}

/** Number inputs of browsers and libraries are not used, because they misread 1.234,56. */
function NumberInput({ kind, unit, label, hint, error, id, value, onChange, ...input }: KindProps) {
  const echoId = useId();
  // The sentence «Ha escrito: …» appears when the field loses the focus. For an initial text, such as that of a
  // restored draft, it appears at once.
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
 * Input for an amount in euros. The typed text is not reformatted; «Ha escrito: …» shows the parsed amount when the
 * field loses the focus (UIX-42).
 */
export function MoneyInput(props: NumberInputProps) {
  return <NumberInput {...props} kind="money" unit="€" />;
}

/** Input for a number of units with up to six decimals. */
export function UnitsInput(props: NumberInputProps) {
  return <NumberInput {...props} kind="units" unit="participaciones" />;
}

/** Input for a percentage with up to two decimals. */
export function PercentInput(props: NumberInputProps) {
  return <NumberInput {...props} kind="percent" unit="%" />;
}
