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
export const WithError = () => <CheckboxRow label="He leído el folleto" error="Campo requerido." />;
