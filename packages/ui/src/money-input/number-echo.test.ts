import { describe, expect, it } from 'vitest';
import { getEchoSentences, parseTypedNumber } from './number-echo.ts';

const EURO = '\u00a0€';

describe('the confirmation of a typed number', () => {
  it.each([
    ['1234', [`Ha escrito: 1.234,00${EURO}`]],
    ['1234,56', [`Ha escrito: 1.234,56${EURO}`]],
    ['1234.56', [`Ha escrito: 1.234,56${EURO}`]],
    ['11.11', [`Ha escrito: 11,11${EURO}`]],
    ['1.234,56', [`Ha escrito: 1.234,56${EURO}`]],
    ['1.234.567,8', [`Ha escrito: 1.234.567,80${EURO}`]],
    ['0,5', [`Ha escrito: 0,50${EURO}`]],
    [',5', [`Ha escrito: 0,50${EURO}`]],
    [' 1 500 € ', [`Ha escrito: 1.500,00${EURO}`]],
    [
      '1.234',
      [
        `Ha escrito: 1.234,00${EURO}`,
        `Hemos entendido 1.234,00${EURO} (mil doscientos treinta y cuatro).`,
      ],
    ],
  ])('repeats «%s» as an amount', (text, sentences) => {
    expect(getEchoSentences('money', parseTypedNumber('money', text))).toEqual(sentences);
  });

  it.each(['1,234.56', '1.23,4', '-5', '1e5', 'mil', '1,2,3', '1,005'])(
    'does not repeat «%s», which is not an amount',
    (text) => {
      expect(parseTypedNumber('money', text)).toEqual({ state: 'invalid' });
      expect(getEchoSentences('money', parseTypedNumber('money', text))).toEqual([]);
    },
  );

  it('reads a percentage with two decimals', () => {
    expect(getEchoSentences('percent', parseTypedNumber('percent', '12,5'))).toEqual([
      'Ha escrito: 12,50\u00a0%',
    ]);
    expect(parseTypedNumber('percent', '12,555')).toEqual({ state: 'invalid' });
  });

  it('is empty for an empty field', () => {
    expect(parseTypedNumber('money', '  ')).toEqual({ state: 'empty' });
    expect(getEchoSentences('money', { state: 'empty' })).toEqual([]);
  });

  it('reads units with six decimals and names them', () => {
    expect(parseTypedNumber('units', '12,345678')).toEqual({
      state: 'read',
      value: '12.345678',
      ambiguous: false,
    });
    expect(getEchoSentences('units', parseTypedNumber('units', '1.234'))).toEqual([
      'Ha escrito: 1.234,000000 participaciones',
      'Hemos entendido 1.234,000000 participaciones.',
    ]);
    expect(parseTypedNumber('units', '0,1234567')).toEqual({ state: 'invalid' });
  });
});
