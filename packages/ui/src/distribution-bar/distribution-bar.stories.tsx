import { useState } from 'react';
import { Card } from '../card/card.tsx';
import { DistributionBar } from './distribution-bar.tsx';

export const title = 'ui/distribution-bar';

const LABEL = 'Cómo se reparte su inversión';

export const Three = () => {
  const [by, setBy] = useState<'product' | 'type'>('product');
  return (
    <Card as="div">
      <DistributionBar
        label={LABEL}
        dimension={by}
        onDimension={setBy}
        dimensions={[
          { value: 'product', label: 'Por producto' },
          { value: 'type', label: 'Por tipo' },
        ]}
        shares={[
          { key: 'a', name: 'Sotavera Global FI', percent: '62.00', value: '79037.82' },
          { key: 'b', name: 'Sotavera Mixto FI', percent: '27.00', value: '34419.69' },
          { key: 'c', name: 'Sotavera Renta PP', percent: '11.00', value: '14022.84' },
        ]}
      />
    </Card>
  );
};
export const WithOthers = () => (
  <Card as="div">
    <DistributionBar
      label={LABEL}
      others={{ percent: '13.00', value: '13000.00' }}
      shares={['30', '20', '15', '12', '10', '8', '5'].map((percent, index) => ({
        key: percent,
        name: `Sotavera Fondo ${index + 1} FI`,
        percent: `${percent}.00`,
        value: `${percent}000.00`,
      }))}
    />
  </Card>
);
