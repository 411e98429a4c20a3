import { describe, expect, test } from 'vitest';
import { type Profile, type ProfileChange, decideProfileChange } from './profile.ts';

const unknownProfile: Profile = {
  marital_status: null,
  marital_regime: null,
  profession: null,
  employment_status: null,
  language: 'ES',
  communication_channel: 'ONLINE',
  annual_report_channel: null,
};
const marriedProfile: Profile = {
  ...unknownProfile,
  marital_status: 'CASADO',
  marital_regime: 'GANANCIALES',
};
const changed = (before: Profile, change: ProfileChange, type: 'F' | 'J' = 'F') => {
  const decision = decideProfileChange(type, before, change);
  return decision.ok ? decision.value : decision.refusals.map(({ code, field }) => [code, field]);
};

describe('the profile of a person (CLD-06)', () => {
  test('keeps what a change leaves out, and forgets what it sets to null', () => {
    expect(changed(unknownProfile, { profession: '27', language: null })).toEqual({
      ...unknownProfile,
      profession: '27',
      language: null,
    });
    expect(changed(unknownProfile, { profession: undefined })).toEqual(unknownProfile);
  });

  test('has a property regime for the married and for registered partners', () => {
    const change = { marital_status: 'PAREJA_HECHO', marital_regime: 'SEPARACION_BIENES' };
    expect(changed(unknownProfile, change)).toEqual({ ...unknownProfile, ...change });
    expect(changed(marriedProfile, { marital_regime: 'FORAL' })).toEqual({
      ...marriedProfile,
      marital_regime: 'FORAL',
    });
  });

  test('has no property regime for anybody else', () => {
    const expectedRefusals = [['400-020', 'marital_regime']];
    expect(changed(unknownProfile, { marital_regime: 'GANANCIALES' })).toEqual(expectedRefusals);
    expect(
      changed(marriedProfile, { marital_status: 'VIUDO', marital_regime: 'GANANCIALES' }),
    ).toEqual(expectedRefusals);
  });

  test('loses the property regime with the marital status', () => {
    for (const status of ['DIVORCIADO', null])
      expect(changed(marriedProfile, { marital_status: status })).toEqual({
        ...unknownProfile,
        marital_status: status,
      });
  });

  test('of a company has language and channels only', () => {
    expect(changed(unknownProfile, { annual_report_channel: 'POSTAL' }, 'J')).toEqual({
      ...unknownProfile,
      annual_report_channel: 'POSTAL',
    });
    expect(changed(unknownProfile, { profession: '27' }, 'J')).toEqual([['400-020', 'profession']]);
    expect(changed(unknownProfile, { marital_status: null }, 'J')).toEqual([
      ['400-020', 'marital_status'],
    ]);
  });
});
