import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';

export const title = 'ui/error-summary';

export const One = () => (
  <>
    <ErrorSummary errors={[{ fieldId: 'documento', message: 'Campo requerido.' }]} />
    <TextField id="documento" label="DNI, NIE o pasaporte" error="Campo requerido." />
  </>
);
export const Several = () => (
  <ErrorSummary
    errors={[
      { fieldId: 'importe', message: 'El importe no contiene un valor válido.' },
      { message: 'No hemos podido conectar. Compruebe su conexión.' },
    ]}
  />
);
