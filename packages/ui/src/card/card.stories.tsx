import { Card, CardGrid, CardStack } from './card.tsx';

export const title = 'ui/card';

export const Plain = () => (
  <Card aria-labelledby="tarjeta">
    <h2 id="tarjeta">Operaciones en curso</h2>
    <p>No tiene operaciones en curso.</p>
  </Card>
);
export const Grid = () => (
  <CardGrid>
    <Card aria-labelledby="a">
      <h2 id="a">Su inversión hoy</h2>
      <p>El valor cambia cada día hábil.</p>
    </Card>
    <CardStack>
      <Card aria-labelledby="b">
        <h2 id="b">Operaciones en curso</h2>
        <p>Ninguna.</p>
      </Card>
      <Card aria-labelledby="c">
        <h2 id="c">Lo próximo</h2>
        <p>Nada en los próximos 30 días.</p>
      </Card>
    </CardStack>
  </CardGrid>
);
