import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeLandingSource, removeLandingSource } from './landing-source.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe('the source of a visit', () => {
  it('is stored as a flag for the rewards service', () => {
    storeLandingSource('?utm_source=rewards&utm_campaign=x');
    expect([...kept.values()]).toEqual(['1']);
  });

  it.each(['', '?utm_source=', '?utm_source=Rewards', '?utm_source=rewards%20', '?source=rewards'])(
    'is not stored for %j',
    (search) => {
      storeLandingSource(search);
      expect(kept.size).toBe(0);
    },
  );

  it('is removed from the address', () => {
    expect(removeLandingSource('?utm_source=%3Cscript%3E&pagina=2')).toBe('?pagina=2');
    expect(removeLandingSource('?utm_source=rewards')).toBe('');
    expect(removeLandingSource("?q=d'Or")).toBe("?q=d'Or");
  });
});
