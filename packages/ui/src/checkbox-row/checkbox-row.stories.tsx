import { CheckboxRow } from './checkbox-row.tsx';

export const title = 'ui/checkbox-row';

export const Plain = () => (
  <CheckboxRow label="He leído el folleto y el documento de datos fundamentales (obligatorio)" />
);
export const WithHint = () => (
  <CheckboxRow
    label="Incluir importes"
    hint="El fichero podrá verlo quien lo abra."
    defaultChecked
  />
);
/** The box cannot be ticked yet, but the keyboard reaches it, so that screen readers read its hint. */
export const NotYet = () => (
  <CheckboxRow
    label="He leído el folleto"
    hint="Podrá marcar la casilla cuando haya abierto el documento."
    aria-disabled
    checked={false}
    readOnly
  />
);
export const WithError = () => <CheckboxRow label="He leído el folleto" error="Campo requerido." />;
