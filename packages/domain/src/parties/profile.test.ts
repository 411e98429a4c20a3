import { describe, expect, test } from 'vitest';
import {
  type Profile,
  type ProfileChange,
  decideProfileChange,
  mustChooseReportChannel,
} from './profile.ts';

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
const changeProfile = (before: Profile, change: ProfileChange, type: 'F' | 'J' = 'F') => {
  const decision = decideProfileChange(type, before, change);
  return decision.ok ? decision.value : decision.refusals.map(({ code, field }) => [code, field]);
};

describe('the profile of a person (CLD-06)', () => {
  test('keeps the fields that a change leaves out, and clears those that it sets to null', () => {
    expect(changeProfile(unknownProfile, { profession: '27', language: null })).toEqual({
      ...unknownProfile,
      profession: '27',
      language: null,
    });
    expect(changeProfile(unknownProfile, { profession: undefined })).toEqual(unknownProfile);
  });

  test('may have a property regime for spouses and registered partners', () => {
    const maritalChange = { marital_status: 'PAREJA_HECHO', marital_regime: 'SEPARACION_BIENES' };
    expect(changeProfile(unknownProfile, maritalChange)).toEqual({
      ...unknownProfile,
      ...maritalChange,
    });
    expect(changeProfile(marriedProfile, { marital_regime: 'FORAL' })).toEqual({
      ...marriedProfile,
      marital_regime: 'FORAL',
    });
  });

  test('refuses a property regime for anybody else', () => {
    const expectedRefusals = [['400-020', 'marital_regime']];
    expect(changeProfile(unknownProfile, { marital_regime: 'GANANCIALES' })).toEqual(
      expectedRefusals,
    );
    expect(
      changeProfile(marriedProfile, { marital_status: 'VIUDO', marital_regime: 'GANANCIALES' }),
    ).toEqual(expectedRefusals);
  });

  test('loses the property regime when the marital status no longer has one', () => {
    for (const status of ['DIVORCIADO', null])
      expect(changeProfile(marriedProfile, { marital_status: status })).toEqual({
        ...unknownProfile,
        marital_status: status,
      });
  });

  test('of a company has language and channels only', () => {
    expect(changeProfile(unknownProfile, { annual_report_channel: 'POSTAL' }, 'J')).toEqual({
      ...unknownProfile,
      annual_report_channel: 'POSTAL',
    });
    expect(changeProfile(unknownProfile, { profession: '27' }, 'J')).toEqual([
      ['400-020', 'profession'],
    ]);
    expect(changeProfile(unknownProfile, { marital_status: null }, 'J')).toEqual([
      ['400-020', 'marital_status'],
    ]);
  });
});

describe('the channel of the yearly reports', () => {
  const today = '2026-11-28';
  const adult = {
    intervenerType: 'F',
    birthdate: '1974-03-22',
    minorNeedsUpdate: false,
    status: 'FINALIZADO',
  } as const;

  test('is asked of an adult until it is chosen', () => {
    expect(mustChooseReportChannel(adult, null, today)).toBe(true);
    for (const channel of ['ONLINE', 'POSTAL', 'NO_ENVIAR'])
      expect(mustChooseReportChannel(adult, channel, today)).toBe(false);
  });

  test.each([
    { intervenerType: 'J', birthdate: null } as const,
    { birthdate: '2008-11-29' },
    { minorNeedsUpdate: true },
    { status: 'BLOQUEADO' } as const,
    { status: 'BLOQUEADO_AML' } as const,
  ])('is not asked of somebody who may not choose it: %j', (changes) => {
    expect(mustChooseReportChannel({ ...adult, ...changes }, null, today)).toBe(false);
  });
});
