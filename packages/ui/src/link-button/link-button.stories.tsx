import { LinkButton } from './link-button.tsx';

export const title = 'ui/link-button';

export const Primary = () => <LinkButton href="#operar">Invertir</LinkButton>;
export const Secondary = () => (
  <LinkButton href="#operar" variant="secondary">
    Traer un fondo de otra entidad
  </LinkButton>
);
