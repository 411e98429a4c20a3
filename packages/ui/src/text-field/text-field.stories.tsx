import { TextField } from './text-field.tsx';

export const title = 'ui/text-field';

export const Plain = () => <TextField label="DNI, NIE o pasaporte" autoComplete="username" />;
export const WithHint = () => (
  <TextField label="Alias de la cuenta" hint="Solo lo ve usted." defaultValue="Ahorro de Vera" />
);
export const WithError = () => (
  <TextField label="DNI, NIE o pasaporte" error="Campo requerido." autoComplete="username" />
);
export const ReadOnly = () => <TextField label="Documento" readOnly defaultValue="•••••678Z" />;
