import { lumbreraNorte } from '../theme/lumbrera-norte.ts';
import { sotavera } from '../theme/sotavera.ts';
import { Logo } from './logo.tsx';

export const title = 'ui/logo';

export const Sotavera = () => <Logo mark={sotavera.logo} name={sotavera.shortName} />;
export const LumbreraNorte = () => (
  <Logo mark={lumbreraNorte.logo} name={lumbreraNorte.shortName} />
);
