import { useEffect, useState } from 'react';
import { AmountsVisibility } from '../amount/figure.tsx';
import { Card } from '../card/card.tsx';
import { EvolutionChart } from './evolution-chart.tsx';
import { buildSampleEvolution, sampleMarkers, sampleTexts } from './sample.ts';

export const title = 'ui/evolution-chart';

const LABEL = 'Evolución de su inversión';

export const OneYear = () => (
  <Card as="div">
    <EvolutionChart
      texts={sampleTexts}
      label={LABEL}
      period="En un año"
      points={buildSampleEvolution(365)}
      marks={sampleMarkers}
    />
  </Card>
);
export const TenYears = () => (
  <Card as="div">
    <EvolutionChart
      texts={sampleTexts}
      label={LABEL}
      period="En total"
      points={buildSampleEvolution(3650)}
    />
  </Card>
);
export const WithTools = () => (
  <Card as="div">
    <EvolutionChart
      texts={sampleTexts}
      label={LABEL}
      period="En un año"
      points={buildSampleEvolution(365)}
      marks={sampleMarkers}
      tools={<p>Rango propio</p>}
    />
  </Card>
);
export const Percent = () => (
  <Card as="div">
    <EvolutionChart
      texts={sampleTexts}
      label="Rentabilidad de la cartera"
      period="En tres meses"
      unit="percent"
      points={buildSampleEvolution(90).map(({ date }, n) => ({
        date,
        value: (4 * Math.sin(n / 14)).toFixed(2),
      }))}
    />
  </Card>
);
export const HiddenAmounts = () => (
  <AmountsVisibility value="hidden">
    <Card as="div">
      <EvolutionChart
        texts={sampleTexts}
        label={LABEL}
        period="En un año"
        points={buildSampleEvolution(365)}
        marks={sampleMarkers}
      />
    </Card>
  </AmountsVisibility>
);
const BrowserResizeObserver = window.ResizeObserver;
/** The width of the box is not measured yet. No marker may widen the page meanwhile. */
export const NotYetMeasured = () => {
  useState(() => {
    window.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  });
  useEffect(
    () => () => {
      window.ResizeObserver = BrowserResizeObserver;
    },
    [],
  );
  const points = buildSampleEvolution(365);
  return (
    <Card as="div">
      <EvolutionChart
        texts={sampleTexts}
        label={LABEL}
        period="En un año"
        points={points}
        marks={[
          {
            key: 'last',
            date: points.at(-1)?.date ?? '',
            kind: 'in',
            label: 'Suscripción',
            amount: '500.00',
          },
        ]}
      />
    </Card>
  );
};
export const NoData = () => (
  <Card as="div">
    <EvolutionChart texts={sampleTexts} label={LABEL} period="En un mes" points={[]} />
  </Card>
);
