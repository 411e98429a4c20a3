import { expect, it } from 'vitest';
import { removeLandingSource } from './landing-source.ts';

it('the source of a visit is removed from the query of an address, and nothing else', () => {
  expect(removeLandingSource('?utm_source=%3Cscript%3E&pagina=2')).toBe('?pagina=2');
  expect(removeLandingSource('?utm_source=rewards')).toBe('');
  expect(removeLandingSource("?q=d'Or")).toBe("?q=d'Or");
});
