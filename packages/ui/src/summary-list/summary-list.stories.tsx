import { SummaryList } from './summary-list.tsx';

export const title = 'ui/summary-list';

export const CheckYourAnswers = () => (
  <SummaryList
    items={[
      { term: 'Cuenta', description: 'Ahorro de Vera', change: { href: '#cuenta' } },
      { term: 'Producto', description: 'Sotavera Global FI', change: { href: '#producto' } },
      {
        term: 'Importe bruto',
        description: '5.200,00 €',
        change: { href: '#importe', what: 'importe' },
      },
      { term: 'Recibirá (estimado)', description: '5.028,60 €', total: true },
    ]}
  />
);
