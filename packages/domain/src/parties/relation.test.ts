import { expect, it } from 'vitest';
import { type RelationFacts, findNearestRelation, findRelation } from './relation.ts';

const facts: RelationFacts = {
  own: ['TITULAR'],
  others: ['TITULAR'],
  otherType: 'F',
  otherIsAdult: true,
};

it.each<[string, Partial<RelationFacts>, string | undefined]>([
  ['another holder', {}, 'COHOLDER'],
  [
    'the usufructuary of a bare owner',
    { own: ['NUDO_PROPIETARIO'], others: ['USUFRUCTUARIO'] },
    'COHOLDER',
  ],
  ['the ward of a tutor', { own: ['TUTOR'], otherIsAdult: false }, 'MINOR'],
  ['an adult whom an attorney acts for', { own: ['APODERADO'] }, 'REPRESENTED'],
  ['the company of an administrator', { own: ['ADMINISTRADOR'], otherType: 'J' }, 'COMPANY'],
  [
    'a contributor to the plan',
    { own: ['PARTICIPE'], others: ['APORTANTE_CONYUGE'] },
    'CONTRIBUTOR',
  ],
  ['the holder to a reader', { own: ['AUTORIZADO_CONSULTIVO'] }, undefined],
  ['a reader to the holder', { others: ['AUTORIZADO_CONSULTIVO'] }, undefined],
])('%s', (_, more, relation) => {
  expect(findRelation({ ...facts, ...more })).toBe(relation);
});

it('the closest of several relations counts', () => {
  expect(findNearestRelation(['CONTRIBUTOR', 'REPRESENTED', 'COHOLDER'])).toBe('REPRESENTED');
  expect(findNearestRelation([])).toBeUndefined();
});
