import { describe, expect, test } from 'vitest';
import { type PayInLinkParameters, createPayInLink, verifyPayInLink } from './pay-in-link.ts';

const link: PayInLinkParameters = {
  id: '0b6f7f0e-8d0c-4a1f-9d55-0d8f0a6b1c11',
  amount: '2000.00',
  beneficiary: 'Peña & Íñigo Renta Fija, FI',
  iban: 'ES9121000418450200051332',
  concept: 'SUS000000001 12345678Z',
  returnUrl: 'http://127.0.0.1:8080/private/operate/summary/1?pago=2&x=3',
  expires: 1_790_000_900,
};

const queryOf = (address: string) => new URL(address).searchParams;

describe('the address of the bank page for a pay-in', () => {
  const address = createPayInLink('http://127.0.0.1:9000', link, 'key');

  test('contains every parameter, whatever its characters', () => {
    expect(new URL(address).pathname).toBe('/pay');
    expect(verifyPayInLink(queryOf(address), 'key')).toEqual(link);
  });

  test.each([
    ['id', 'other'],
    ['amount', '1.00'],
    ['beneficiary', 'Otro'],
    ['iban', 'ES7921000813610123456789'],
    ['concept', 'SUS000000002 12345678Z'],
    ['return_url', 'https://elsewhere.example/'],
    ['expires', '1790000901'],
    ['expires', 'x'],
    ['signature', ''],
    ['signature', '0'.repeat(64)],
  ])('is refused when %s becomes %s', (name, value) => {
    const query = queryOf(address);
    query.set(name, value);
    expect(verifyPayInLink(query, 'key')).toBeNull();
  });

  test('is refused when a parameter is missing or another key was used', () => {
    const query = queryOf(address);
    query.delete('concept');
    expect(verifyPayInLink(query, 'key')).toBeNull();
    expect(verifyPayInLink(queryOf(address), 'another')).toBeNull();
  });
});
