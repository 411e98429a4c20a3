import type { ReactNode } from 'react';
import { SummaryList } from '../summary-list/summary-list.tsx';
import { Amount, NetAssetValue, Percent, Units } from './amount.tsx';
import { AmountsVisibility } from './figure.tsx';

export const title = 'ui/amount';

const ROWS: readonly (readonly [string, ReactNode])[] = [
  ['Valor', <Amount key="v" value="127480.35" />],
  ['Retención', <Amount key="r" value="-171.40" />],
  ['Ganancia', <Amount key="g" value="29480.35" signed />],
  ['Pérdida', <Amount key="p" value="-412.46" signed />],
  ['Cero', <Amount key="c" value="0.00" signed />],
  ['Rentabilidad', <Percent key="t" value="6.12" signed suffix="anual" />],
  ['Peso', <Percent key="w" value="62" />],
  ['Participaciones', <Units key="u" value="1234.56789" />],
  ['Valor liquidativo', <NetAssetValue key="n" value="336.380707" />],
  ['Coste', <Amount key="s" value={null} />],
];

const figures = <SummaryList items={ROWS.map(([term, description]) => ({ term, description }))} />;

export const Shown = () => figures;
export const Hidden = () => <AmountsVisibility value="hidden">{figures}</AmountsVisibility>;
