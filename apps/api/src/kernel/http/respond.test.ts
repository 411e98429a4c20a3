import { type CallDefinition, calls } from '@participe/contract';
import { describe, expect, it } from 'vitest';
import { checkAnswer } from './respond.ts';

const call: CallDefinition = calls['GET /onboarding/countries-info'];
const spain = { country_key: 'ES', name: 'España', phone_prefix: '+34', has_crs: true };
const countryAnswer = { countries_info: [spain] };

describe('the full check of an answer', () => {
  it('accepts what the contract states', () => {
    expect(() => {
      checkAnswer(call, { countries_info: [{ ...spain }] }, countryAnswer);
    }).not.toThrow();
  });

  it.each([
    { name: 'a field that the contract does not know', row: { ...spain, seal: 'x' } },
    { name: 'a missing field', row: { ...spain, has_crs: undefined } },
    { name: 'a value of another type', row: { ...spain, name: 34 } },
  ])('refuses $name', ({ row }) => {
    expect(() => {
      checkAnswer(call, { countries_info: [row] }, countryAnswer);
    }).toThrow('keeps its contract');
  });

  it('refuses an answer that is not sent as the contract states it', () => {
    expect(() => {
      checkAnswer(call, countryAnswer, { countries_info: [] });
    }).toThrow('is sent as its contract states it');
  });
});
