import type { StepId } from './step-order.ts';

/** For each form step, the id of the group on the review page that shows the answers of the step. */
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
