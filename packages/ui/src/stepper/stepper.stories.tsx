import { PageTitle } from '../page-title/page-title.tsx';
import { Stepper } from './stepper.tsx';

export const title = 'ui/stepper';

export const OverTitle = () => (
  <PageTitle kicker={<Stepper name="Reembolso" step={3} steps={6} />}>
    ¿Cuánto quiere retirar?
  </PageTitle>
);
