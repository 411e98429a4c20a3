import type { StepId } from './step-order.ts';

/** Ids of the groups on the review page that show the answers of each step. */
export const reviewGroupIds: Readonly<Record<StepId, string>> = {
  que: 'grupo-que',
  producto: 'grupo-que',
  destino: 'grupo-que',
  origen: 'grupo-origen',
  llegada: 'grupo-que',
  cuenta: 'grupo-cuenta',
  importe: 'grupo-importe',
  periodicidad: 'grupo-periodicidad',
  pago: 'grupo-pago',
  cobro: 'grupo-pago',
  conocimientos: 'crear',
  comprobar: 'crear',
};
