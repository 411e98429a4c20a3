import { PageTitle } from './page-title.tsx';

export const title = 'ui/page-title';

export const Plain = () => <PageTitle>Hola, Elena</PageTitle>;
export const InWizard = () => (
  <PageTitle kicker="Reembolso · Paso 3 de 6" lead="Es la cantidad antes de la retención.">
    ¿Cuánto quiere retirar?
  </PageTitle>
);
