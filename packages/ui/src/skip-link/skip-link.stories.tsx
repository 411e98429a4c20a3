import { SkipLink } from './skip-link.tsx';

export const title = 'ui/skip-link';

export const Plain = () => (
  <p>
    <SkipLink />
    Pulse Tab: el enlace aparece arriba a la izquierda.
  </p>
);
