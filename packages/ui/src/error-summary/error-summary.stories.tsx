import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';

export const title = 'ui/error-summary';

export const One = () => (
  <>
    <ErrorSummary
      errors={[
        { fieldId: 'documento', label: 'DNI, NIE o pasaporte', message: 'Campo requerido.' },
      ]}
    />
    <TextField id="documento" label="DNI, NIE o pasaporte" error="Campo requerido." />
  </>
);
/** A message of two lines: the bullet stays at the first line. */
export const TwoRows = () => (
  <div style={{ width: 288 }}>
    <ErrorSummary
      errors={[
        { fieldId: 'clave', label: 'Contraseña', message: 'Campo requerido.' },
        { fieldId: 'documento', label: 'DNI, NIE o pasaporte', message: 'Campo requerido.' },
      ]}
    />
  </div>
);
export const Several = () => (
  <ErrorSummary
    errors={[
      { fieldId: 'importe', message: 'El importe no contiene un valor válido.' },
      { message: 'No hemos podido conectar. Compruebe su conexión.' },
    ]}
  />
);
