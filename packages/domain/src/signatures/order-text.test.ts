import { describe, expect, test } from 'vitest';
import { buildCanonicalOrderText, type OrderToSign, buildSignatureMessage } from './order-text.ts';

describe('the signed text', () => {
  const order: OrderToSign = {
    operationType: 'REEMBOLSO',
    isin: 'ES0000000010',
    amountMode: 'CASH',
    cash: '5200.00',
    participations: null,
    percentage: null,
    uuidAccount: 'account',
    source: null,
    destinationIsin: null,
    origin: null,
    instruction: null,
    destinationIban: 'ES91 2100 0418 4502 0005 1332',
    documentHashes: ['b', 'a'],
    version: 1,
  };

  const origin = { isin: 'ES0000000036', entity: 'A99999999000', account: '7' };
  const instruction = {
    period: 'MENSUAL',
    startDate: '2026-12-05',
    endDate: null,
    increaseType: 'LINEAL',
    increase: '10.00',
    mandate: 'M-1',
  } as const;

  test('does not depend on the sequence of the documents or the notation of the IBAN', () => {
    const sameOrder = {
      ...order,
      documentHashes: ['a', 'b'],
      destinationIban: 'es9121000418450200051332',
    };
    expect(buildCanonicalOrderText(order)).toBe(buildCanonicalOrderText(sameOrder));
    expect(buildCanonicalOrderText(order).split('\n')).toHaveLength(13);
  });

  test.each<Partial<OrderToSign>>([
    { cash: '5200.01' },
    { isin: 'ES0000000028' },
    { uuidAccount: 'other' },
    { destinationIban: 'ES7921000813610123456789' },
    { documentHashes: ['a', 'c'] },
    { version: 2 },
    { operationType: 'SUSCRIPCION' },
    { cash: null, participations: '5200.00' },
    { amountMode: 'TOTAL' },
    { source: 'TRANSFERENCIA' },
    { percentage: '50.00' },
    { destinationIsin: 'ES0000000028' },
    { origin },
    { origin: { ...origin, account: '8' } },
    { instruction },
    { instruction: { ...instruction, mandate: 'M-2' } },
  ])('changes with %j', (change) => {
    expect(buildCanonicalOrderText({ ...order, ...change })).not.toBe(
      buildCanonicalOrderText(order),
    );
  });

  const message = {
    code: '123456',
    productName: 'Sotavera Bolsa',
    ibanLast4: '1332',
    amount: null,
    units: null,
    percentage: null,
    destinationName: null,
  };
  const transfer = {
    operationType: 'TRASPASO_INTERNO',
    ibanLast4: null,
    destinationName: 'Sotavera Renta',
  } as const;
  test.each([
    [
      { operationType: 'REEMBOLSO', amount: '5200.00' },
      'Código 123456 para RETIRAR 5.200,00 € de Sotavera Bolsa a la cuenta terminada en 1332. No lo comparta.',
    ],
    [
      { operationType: 'SUSCRIPCION', amount: '2000.00', ibanLast4: null },
      'Código 123456 para SUSCRIBIR 2.000,00 € de Sotavera Bolsa. No lo comparta.',
    ],
    [
      { operationType: 'REEMBOLSO', units: '12.5' },
      'Código 123456 para RETIRAR 12,500000 participaciones de Sotavera Bolsa a la cuenta terminada en 1332. No lo comparta.',
    ],
    [
      { operationType: 'REEMBOLSO' },
      'Código 123456 para RETIRAR TODO de Sotavera Bolsa a la cuenta terminada en 1332. No lo comparta.',
    ],
    [
      { ...transfer, percentage: '40.00' },
      'Código 123456 para TRASPASAR EL 40,00\u00a0% de Sotavera Bolsa a Sotavera Renta. No lo comparta.',
    ],
    [
      transfer,
      'Código 123456 para TRASPASAR TODO de Sotavera Bolsa a Sotavera Renta. No lo comparta.',
    ],
  ] as const)('has its content in the text message with the code, for %j', (changes, text) => {
    expect(buildSignatureMessage({ ...message, ...changes })).toBe(text);
  });
});
