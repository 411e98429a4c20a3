import { Button } from '../button/button.tsx';
import { Alert } from './alert.tsx';

export const title = 'ui/alert';

export const Info = () => (
  <Alert>
    Falta su firma. <a href="#firmar">Firmar 1 documento</a>
  </Alert>
);
export const Ok = () => (
  <Alert tone="ok" role="status">
    Ha cerrado la sesión correctamente.
  </Alert>
);
export const Warn = () => (
  <Alert tone="warn" title="Ha pasado la hora límite.">
    La fecha estimada es ahora el 23-nov-2026.
  </Alert>
);
export const Danger = () => (
  <Alert
    tone="danger"
    role="alert"
    title="Error autenticando"
    actions={<Button variant="text">Reintentar</Button>}
  >
    Compruebe el documento y la contraseña.
  </Alert>
);
