import { Amount, Nav, Percent, Units } from './amount.tsx';
import { AmountsVisibility } from './figure.tsx';

export const title = 'ui/amount';

const figures = (
  <dl style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 16px' }}>
    <dt>Valor</dt>
    <dd>
      <Amount value="127480.35" />
    </dd>
    <dt>Retención</dt>
    <dd>
      <Amount value="-171.40" />
    </dd>
    <dt>Ganancia</dt>
    <dd>
      <Amount value="29480.35" signed />
    </dd>
    <dt>Pérdida</dt>
    <dd>
      <Amount value="-412.46" signed />
    </dd>
    <dt>Cero</dt>
    <dd>
      <Amount value="0.00" signed />
    </dd>
    <dt>Rentabilidad</dt>
    <dd>
      <Percent value="6.12" signed suffix="anual" />
    </dd>
    <dt>Peso</dt>
    <dd>
      <Percent value="62" />
    </dd>
    <dt>Participaciones</dt>
    <dd>
      <Units value="1234.56789" />
    </dd>
    <dt>Valor liquidativo</dt>
    <dd>
      <Nav value="336.380707" />
    </dd>
    <dt>Coste</dt>
    <dd>
      <Amount value={null} />
    </dd>
  </dl>
);

export const Shown = () => figures;
export const Hidden = () => <AmountsVisibility value="hidden">{figures}</AmountsVisibility>;
