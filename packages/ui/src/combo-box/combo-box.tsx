import { lazy, Suspense, type ReactNode } from 'react';
import { Field, inputClass, type FieldTexts } from '../field/field.tsx';

const ComboBoxField = lazy(async () => ({
  default: (await import('./combo-box-field.tsx')).ComboBoxField,
}));

export interface ComboOption {
  id: string;
  label: string;
  /** A second line: an ISIN, an account. */
  detail?: ReactNode;
}

export interface ComboBoxProps extends FieldTexts {
  id?: string;
  options: readonly ComboOption[];
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** For options that a server searches: what was typed. Without it the list is filtered here. */
  onSearch?: (text: string) => void;
  /** What the open list says while it has nothing to offer; «Sin resultados» without it. */
  emptyText?: string | undefined;
}

/** A list that is searched by typing, for more than some seven options. */
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
