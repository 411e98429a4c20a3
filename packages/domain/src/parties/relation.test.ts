import { expect, it } from 'vitest';
import { type RelationFacts, findNearestRelation, findRelation } from './relation.ts';

const facts: RelationFacts = {
  own: ['TITULAR'],
  others: ['TITULAR'],
  otherType: 'F',
  otherIsAdult: true,
};

it.each<[string, Partial<RelationFacts>, string | undefined]>([
  ['another holder is a co-holder', {}, 'COHOLDER'],
  [
    'the usufructuary is a co-holder of the bare owner',
    { own: ['NUDO_PROPIETARIO'], others: ['USUFRUCTUARIO'] },
    'COHOLDER',
  ],
  ['a minor is the minor of their guardian', { own: ['TUTOR'], otherIsAdult: false }, 'MINOR'],
  ['an adult holder is represented by the attorney', { own: ['APODERADO'] }, 'REPRESENTED'],
  [
    'a company is the company of its administrator',
    { own: ['ADMINISTRADOR'], otherType: 'J' },
    'COMPANY',
  ],
  [
    'a spouse who contributes is the contributor of the participant',
    { own: ['PARTICIPE'], others: ['APORTANTE_CONYUGE'] },
    'CONTRIBUTOR',
  ],
  ['a holder has no relation to a read-only person', { own: ['AUTORIZADO_CONSULTIVO'] }, undefined],
  [
    'a read-only person has no relation to a holder',
    { others: ['AUTORIZADO_CONSULTIVO'] },
    undefined,
  ],
])('%s', (_, more, relation) => {
  expect(findRelation({ ...facts, ...more })).toBe(relation);
});

it('the closest of several relations is found', () => {
  expect(findNearestRelation(['CONTRIBUTOR', 'REPRESENTED', 'COHOLDER'])).toBe('REPRESENTED');
  expect(findNearestRelation([])).toBeUndefined();
});
