import { Select } from './select.tsx';

export const title = 'ui/select';

const ACCOUNTS = [
  { value: 'a', label: 'Ahorro de Vera' },
  { value: 'b', label: 'Plan de Vera' },
];

export const Plain = () => (
  <Select label="Cuenta" placeholder="Todas las cuentas" options={ACCOUNTS} />
);
export const WithError = () => (
  <Select
    label="Cuenta"
    placeholder="Elija una cuenta"
    options={ACCOUNTS}
    error="Campo requerido."
  />
);
