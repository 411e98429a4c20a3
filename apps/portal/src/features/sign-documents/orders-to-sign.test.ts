import { describe, expect, it, test } from 'vitest';
import { operationRowOf } from '../../stories/data.ts';
import { orderDocumentOf } from '../../stories/orders.ts';
import {
  describeDocumentOutcomes,
  describeSigningOutcomes,
  findDocumentToSign,
  describeSigningErrors,
  selectOrdersAwaitingMySignature,
} from './orders-to-sign.ts';

const orderRow = (uuid: string, changes: Parameters<typeof operationRowOf>[0] = {}) =>
  operationRowOf({ uuid, reference: uuid, my_signature_pending: true, ...changes });

describe('the orders to sign', () => {
  it('are those that await the signature of the user, the oldest first', () => {
    const rows = [
      orderRow('new', { operation_date: '2026-11-19T09:00:00.000Z' }),
      orderRow('others', { my_signature_pending: false }),
      orderRow('old', { operation_date: '2026-11-10T09:00:00.000Z' }),
    ];
    expect(selectOrdersAwaitingMySignature(rows).map(({ uuid }) => uuid)).toEqual(['old', 'new']);
  });

  it('are signed with the order document, not with its attachments', () => {
    const otherDocument = orderDocumentOf({ uuid: 'dfi', requires_signature: false });
    expect(findDocumentToSign([otherDocument, orderDocumentOf({ uuid: 'paper' })])?.uuid).toBe(
      'paper',
    );
    expect(findDocumentToSign([otherDocument])).toBeUndefined();
  });
});

describe('orders that could not be signed together', () => {
  it('are reported one by one: removed orders and changed orders', () => {
    const chosenOperationRows = [orderRow('a'), orderRow('b'), orderRow('c')];
    expect(
      describeSigningErrors(chosenOperationRows, [orderRow('b', { version: 9 }), orderRow('c')]),
    ).toEqual([
      'Suscripción a: la orden ya no espera su firma. La hemos quitado de la lista.',
      'Suscripción b: la orden ha cambiado. Vuelva a leer su documento.',
    ]);
  });

  it('are to be signed one by one when the cause is unknown', () => {
    const chosenOperationRows = [orderRow('a'), orderRow('b')];
    expect(describeSigningErrors(chosenOperationRows, chosenOperationRows)).toEqual([
      'Si el problema sigue, firme los documentos de uno en uno.',
    ]);
    expect(describeSigningErrors([orderRow('a')], [orderRow('a')])).toEqual([]);
  });
});

test('the text about a signed document states where it is stored, or who must still sign', () => {
  const chosen = ['a', 'b', 'c'].map((uuid) => ({ uuid, title: `Documento ${uuid}` }));
  const outcomes = describeDocumentOutcomes(chosen, [
    { uuid: 'a', is_signed: true, pending_signers: [] },
    { uuid: 'b', is_signed: false, pending_signers: [{ name: 'Ana' }, { name: 'Luis' }] },
  ]);
  expect(outcomes.map(({ name, text }) => [name, text])).toEqual([
    ['Documento a', 'Firmado. Lo tiene en su documentación.'],
    ['Documento b', 'Falta la firma de Ana y Luis.'],
  ]);
});

describe('the next step of each signed order', () => {
  const selectedOrders = ['a', 'b', 'c'].map((uuid) => ({
    order: orderRow(uuid),
    paper: { uuid: `paper-${uuid}` },
  }));

  it('is stated only for orders whose document is in the response', () => {
    const outcomes = describeSigningOutcomes(selectedOrders, [
      { uuid: 'paper-a', is_signed: true, pending_signers: [] },
      { uuid: 'paper-b', is_signed: false, pending_signers: [{ name: 'Ana' }, { name: 'Luis' }] },
    ]);
    expect(outcomes.map(({ uuid, text }) => [uuid, text])).toEqual([
      ['a', 'La orden está firmada por todos.'],
      ['b', 'Falta la firma de Ana y Luis.'],
    ]);
  });
});
