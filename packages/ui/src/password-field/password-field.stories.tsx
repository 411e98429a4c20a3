import { PasswordField } from './password-field.tsx';

export const title = 'ui/password-field';

export const Plain = () => <PasswordField label="Contraseña" autoComplete="current-password" />;
export const WithError = () => (
  <PasswordField label="Contraseña" autoComplete="current-password" error="Campo requerido." />
);
