import { EmptyState } from '../empty-state/empty-state.tsx';
import { LinkButton } from '../link-button/link-button.tsx';

/** The page of an address that leads nowhere, or nowhere this person may go (UIX-05). */
export function NotFound({ homeHref }: { homeHref: string }) {
  return (
    <EmptyState
      large
      headingLevel={1}
      title="No encontrado"
      action={<LinkButton href={homeHref}>Ir a Inicio</LinkButton>}
    >
      El enlace puede ser antiguo o no tener acceso.
    </EmptyState>
  );
}
