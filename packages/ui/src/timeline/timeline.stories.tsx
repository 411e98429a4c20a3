import { Timeline } from './timeline.tsx';

export const title = 'ui/timeline';

export const Redemption = () => (
  <Timeline
    label="Pasos de la orden"
    items={[
      { key: '1', title: 'Orden creada', state: 'done', when: '18-nov-2026 | 10:41' },
      { key: '2', title: 'Firmada', state: 'done', when: '18-nov-2026 | 10:42' },
      {
        key: '3',
        title: 'Enviada',
        state: 'current',
        when: '19-nov-2026 | 14:05',
        detail: 'La valoraremos con el valor liquidativo del 19-nov-2026.',
      },
      { key: '4', title: 'Valorada', state: 'expected', when: '20-nov-2026' },
      { key: '5', title: 'Dinero en su cuenta', state: 'expected', when: '24-nov-2026' },
    ]}
  />
);
