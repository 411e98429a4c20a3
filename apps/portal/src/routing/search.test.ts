import { describe, expect, it } from 'vitest';
import { parseSearch, pickQuery, stringifySearch } from './search.ts';

describe('the query of an address', () => {
  it('is parsed as text, whatever its form', () => {
    expect(parseSearch('?b=0123&op=SUSCRIPCION&x=true&y=%5B1%5D')).toEqual({
      b: '0123',
      op: 'SUSCRIPCION',
      x: 'true',
      y: '[1]',
    });
  });

  it('is written without empty values, and in the form in which it is parsed', () => {
    const searchValues = { b: '0123', empty: '', none: undefined, path: '/a?b=c&d' };
    const text = stringifySearch(searchValues);
    expect(text).toBe('?b=0123&path=%2Fa%3Fb%3Dc%26d');
    expect(parseSearch(text)).toEqual({ b: '0123', path: '/a?b=c&d' });
    expect(stringifySearch({})).toBe('');
  });

  it('is limited to the parameters that a route declares', () => {
    const read = pickQuery('op', 'cuenta');
    expect(read({ op: 'REEMBOLSO', utm_source: 'rewards' })).toEqual({ op: 'REEMBOLSO' });
  });
});
