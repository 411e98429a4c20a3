import { describe, expect, it } from 'vitest';
import { getStatusDisplay } from './operation-status.ts';

describe('the display of an order status', () => {
  it.each([
    ['REGISTERED', 'Pendiente'],
    ['REGISTERED_ONLINE', 'Pendiente'],
    ['REGISTERED_POSTAL', 'Pendiente'],
    ['SIGNED', 'Firmada'],
    ['VALIDATED', 'Validada'],
    ['RD_SENT', 'Enviada'],
    ['CANCELLED', 'Anulada'],
    ['FINALIZED', 'Finalizada'],
    ['SNCE_3', 'En trámite: importe en camino'],
    ['PERIODIC_SUSPENDED', 'Suspendida'],
    ['WHATEVER', 'En trámite'],
  ])('%s is «%s»', (status, text) => {
    expect(getStatusDisplay(status).text).toBe(text);
  });
});
