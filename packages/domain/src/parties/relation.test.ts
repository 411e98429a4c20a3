import { expect, it } from 'vitest';
import { type RelationFacts, findNearestRelation, findRelation } from './relation.ts';

const facts: RelationFacts = {
  callerRoles: ['TITULAR'],
  otherRoles: ['TITULAR'],
  otherType: 'F',
  otherIsAdult: true,
};

it.each<[string, Partial<RelationFacts>, string | undefined]>([
  ['another holder is a co-holder', {}, 'COHOLDER'],
  [
    'the usufructuary is a co-holder of the bare owner',
    { callerRoles: ['NUDO_PROPIETARIO'], otherRoles: ['USUFRUCTUARIO'] },
    'COHOLDER',
  ],
  [
    'a minor is the minor of their guardian',
    { callerRoles: ['TUTOR'], otherIsAdult: false },
    'MINOR',
  ],
  ['an adult holder is represented by the attorney', { callerRoles: ['APODERADO'] }, 'REPRESENTED'],
  [
    'a company is the company of its administrator',
    { callerRoles: ['ADMINISTRADOR'], otherType: 'J' },
    'COMPANY',
  ],
  [
    'a spouse who contributes is the contributor of the participant',
    { callerRoles: ['PARTICIPE'], otherRoles: ['APORTANTE_CONYUGE'] },
    'CONTRIBUTOR',
  ],
  [
    'a holder has no relation to a read-only person',
    { callerRoles: ['AUTORIZADO_CONSULTIVO'] },
    undefined,
  ],
  [
    'a read-only person has no relation to a holder',
    { otherRoles: ['AUTORIZADO_CONSULTIVO'] },
    undefined,
  ],
])('%s', (_, more, relation) => {
  expect(findRelation({ ...facts, ...more })).toBe(relation);
});

it('the closest of several relations is found', () => {
  expect(findNearestRelation(['CONTRIBUTOR', 'REPRESENTED', 'COHOLDER'])).toBe('REPRESENTED');
  expect(findNearestRelation([])).toBeUndefined();
});
