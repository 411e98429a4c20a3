import { describe, expect, test } from 'vitest';
import { listGroupPreferences, isOptionalGroup, listMutedChannels } from './preferences.ts';

describe('the table of preferences', () => {
  test('has every notification switched on by default', () => {
    const allGroupPreferences = listGroupPreferences([]);
    expect(allGroupPreferences.map(({ group }) => group)).toEqual([
      'OPERATIONS',
      'SIGNATURES',
      'DOCUMENTS',
      'TAX_REPORTS',
      'SECURITY',
    ]);
    expect(
      allGroupPreferences.every(({ portal, email, mobile }) => portal && email && mobile),
    ).toBe(true);
  });

  test('is restored from its stored form', () => {
    const mutedChannels = ['OPERATIONS:EMAIL', 'TAX_REPORTS:PORTAL', 'TAX_REPORTS:MOBILE'];
    const preferenceTable = listGroupPreferences(mutedChannels);
    expect(preferenceTable[0]).toEqual({
      group: 'OPERATIONS',
      portal: true,
      email: false,
      mobile: true,
    });
    expect(listMutedChannels(preferenceTable)).toEqual(mutedChannels);
  });

  test('keeps security notifications on, whatever is stored', () => {
    expect(listGroupPreferences(['SECURITY:EMAIL']).at(-1)).toMatchObject({ email: true });
    expect(
      listMutedChannels([{ group: 'SECURITY', portal: false, email: false, mobile: false }]),
    ).toEqual([]);
    expect(isOptionalGroup('SECURITY')).toBe(false);
  });
});
