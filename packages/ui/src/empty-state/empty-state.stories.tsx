import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { EmptyState } from './empty-state.tsx';

export const title = 'ui/empty-state';

export const Plain = () => (
  <Card as="div">
    <EmptyState title="Todavía no tiene inversiones" action={<Button>Invertir</Button>}>
      Cuando haga su primera suscripción verá aquí cuánto vale y cómo evoluciona.
    </EmptyState>
  </Card>
);
export const Large = () => (
  <EmptyState large headingLevel={1} title="Estamos mejorando el área privada">
    Volveremos lo antes posible.
  </EmptyState>
);
