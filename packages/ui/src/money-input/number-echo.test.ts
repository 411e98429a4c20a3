import { describe, expect, it } from 'vitest';
import { echoSentences, invalidNumberMessage, readNumber } from './number-echo.ts';

const EURO = '\u00a0€';

describe('what was typed is said back', () => {
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
  ])('%s', (text, sentences) => {
    expect(echoSentences('money', readNumber('money', text))).toEqual(sentences);
  });

  it.each(['1,234.56', '1.23,4', '-5', '1e5', 'mil', '1,2,3', '1,005'])(
    '%s is no amount',
    (text) => {
      expect(readNumber('money', text)).toEqual({ state: 'invalid' });
      expect(echoSentences('money', readNumber('money', text))).toEqual([]);
    },
  );

  it('reads a percentage with two decimals', () => {
    expect(echoSentences('percent', readNumber('percent', '12,5'))).toEqual([
      'Ha escrito: 12,50\u00a0%',
    ]);
    expect(readNumber('percent', '12,555')).toEqual({ state: 'invalid' });
  });

  it('says nothing about nothing', () => {
    expect(readNumber('money', '  ')).toEqual({ state: 'empty' });
    expect(echoSentences('money', { state: 'empty' })).toEqual([]);
  });

  it('reads participations with six decimals and names them', () => {
    expect(readNumber('units', '12,345678')).toEqual({
      state: 'read',
      value: '12.345678',
      ambiguous: false,
    });
    expect(echoSentences('units', readNumber('units', '1.234'))).toEqual([
      'Ha escrito: 1.234,000000 participaciones',
      'Hemos entendido 1.234,000000 participaciones.',
    ]);
    expect(readNumber('units', '0,1234567')).toEqual({ state: 'invalid' });
  });

  it('names the field that cannot be read', () => {
    expect(invalidNumberMessage('El importe')).toBe('El importe no contiene un valor válido.');
  });
});
