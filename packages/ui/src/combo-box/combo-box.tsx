import { lazy, Suspense, type ReactNode } from 'react';
import { Field, inputClass, type FieldTexts } from '../field/field.tsx';

const ComboBoxField = lazy(async () => ({
  default: (await import('./combo-box-field.tsx')).ComboBoxField,
}));

export interface ComboOption {
  id: string;
  label: string;
  detail?: ReactNode;
}

export interface ComboBoxProps extends FieldTexts {
  id?: string;
  options: readonly ComboOption[];
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** Called with the typed text when the server searches. Without this callback, the component filters `options`. */
  onSearch?: (text: string) => void;
  /** Text of an open list without options; default «Sin resultados». With null, such a list stays closed. */
  emptyText?: string | null | undefined;
}

/** A list of options with a search field. Use it for more than about seven options; use Select for fewer. */
export function ComboBox(props: ComboBoxProps) {
  const { id, label, hint, error } = props;
  return (
    <Suspense
      fallback={
        <Field id={id} label={label} hint={hint} error={error}>
          {(wiring) => <input {...wiring} readOnly className={inputClass} />}
        </Field>
      }
    >
      <ComboBoxField {...props} />
    </Suspense>
  );
}
