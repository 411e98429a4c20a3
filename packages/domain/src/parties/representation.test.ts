import { describe, expect, test } from 'vitest';
import {
  type RepresentedRole,
  endsWithConfirmation,
  lastDayOfRepresentation,
  representationStateOn,
  representedPersonsOn,
} from './representation.ts';

const holderOf = (uuid: string, birthdate: string | null, more: Partial<RepresentedRole> = {}) => ({
  uuid,
  role: 'TITULAR' as const,
  birthdate,
  validFrom: '2020-01-01',
  validTo: null,
  ...more,
});
const roleFrom = (represents: string | null, validFrom = '2020-01-01') => ({
  represents,
  validFrom,
  validTo: null,
});
const elderChild = holderOf('elder', '2008-09-15');
const youngerChild = holderOf('younger', '2013-01-01');
const adult = holderOf('adult', '1980-01-01');
const elderComingOfAge = '2026-09-15';

describe('a representative of one minor', () => {
  const limitedRole = roleFrom('elder');
  test.each([
    ['2026-09-14', 'ACTS', ['elder']],
    [elderComingOfAge, 'READS', []],
    ['2026-10-15', 'READS', []],
    ['2026-10-16', 'ENDED', []],
  ] as const)('on %s: %s, and represents %j', (day, state, represented) => {
    for (const testedRole of [limitedRole, roleFrom(null)]) {
      expect(representationStateOn(testedRole, [elderChild], day)).toBe(state);
      expect(representedPersonsOn(testedRole, [elderChild], day)).toEqual(represented);
    }
  });

  test('loses access on the same day when another person holds the account too', () => {
    for (const otherHolder of [youngerChild, adult])
      expect(representationStateOn(limitedRole, [elderChild, otherHolder], '2026-10-16')).toBe(
        'ENDED',
      );
    expect(representationStateOn(roleFrom(null), [elderChild, adult], '2026-10-16')).toBe('ENDED');
  });

  test('of a minor born on 29 February acts until 28 February', () => {
    const leapDayChild = holderOf('leap', '2008-02-29');
    expect(representationStateOn(roleFrom('leap'), [leapDayChild], '2026-02-28')).toBe('ACTS');
    expect(representationStateOn(roleFrom('leap'), [leapDayChild], '2026-03-01')).toBe('READS');
    expect(lastDayOfRepresentation(roleFrom('leap'), [leapDayChild], '2026-03-01')).toBe(
      '2026-03-31',
    );
  });

  test('still acts after the birthday when the role began on the birthday or later', () => {
    expect(
      representationStateOn(roleFrom('elder', elderComingOfAge), [elderChild], '2030-01-01'),
    ).toBe('ACTS');
    expect(
      representedPersonsOn(roleFrom('elder', elderComingOfAge), [elderChild], '2030-01-01'),
    ).toEqual(['elder']);
  });

  test('of a person who came of age long ago lost the role 30 days after the eighteenth birthday', () => {
    const adultChild = holderOf('grown', '1990-05-01');
    expect(
      lastDayOfRepresentation(roleFrom('grown', '2000-01-01'), [adultChild], '2026-01-01'),
    ).toBe('2008-05-31');
  });
});

describe('a representative whose role is not limited to one person', () => {
  const unlimitedRole = roleFrom(null);
  test('acts only for the younger of two minors once the elder has come of age', () => {
    const bothChildren = [elderChild, youngerChild];
    expect(representedPersonsOn(unlimitedRole, bothChildren, '2026-09-14')).toEqual([
      'elder',
      'younger',
    ]);
    expect(representedPersonsOn(unlimitedRole, bothChildren, elderComingOfAge)).toEqual([
      'younger',
    ]);
    expect(representationStateOn(unlimitedRole, bothChildren, '2027-01-01')).toBe('ACTS');
    expect(representationStateOn(unlimitedRole, bothChildren, '2031-01-01')).toBe('READS');
    expect(lastDayOfRepresentation(unlimitedRole, bothChildren, '2031-01-01')).toBe('2031-01-31');
  });

  test('acts for the minors and never for an adult of the same account', () => {
    expect(representedPersonsOn(unlimitedRole, [elderChild, adult], '2026-01-01')).toEqual([
      'elder',
    ]);
  });

  test('represents an adult who is the only holder, and nobody when there are several', () => {
    expect(representedPersonsOn(unlimitedRole, [adult], '2026-01-01')).toEqual(['adult']);
    expect(
      representedPersonsOn(unlimitedRole, [adult, holderOf('b', '1981-01-01')], '2026-01-01'),
    ).toEqual([]);
    expect(representationStateOn(unlimitedRole, [adult, holderOf('b', null)], '2026-01-01')).toBe(
      'ACTS',
    );
  });

  test('represents a usufructuary only under a role that names this person', () => {
    const usufructuary = holderOf('user', '2012-01-01', { role: 'USUFRUCTUARIO' });
    expect(representedPersonsOn(unlimitedRole, [youngerChild, usufructuary], '2026-01-01')).toEqual(
      ['younger'],
    );
    expect(
      representedPersonsOn(roleFrom('user'), [youngerChild, usufructuary], '2026-01-01'),
    ).toEqual(['user']);
  });
});

describe('the role of a representative after a minor leaves the account', () => {
  const departedMinor = holderOf('elder', '2008-09-15', { validTo: '2025-06-30' });
  test("ends with the minor's last day on the account", () => {
    expect(representationStateOn(roleFrom('elder'), [departedMinor], '2025-06-30')).toBe('ACTS');
    expect(representationStateOn(roleFrom('elder'), [departedMinor], '2025-07-01')).toBe('ENDED');
    expect(lastDayOfRepresentation(roleFrom(null), [departedMinor, adult], '2025-07-01')).toBe(
      '2025-06-30',
    );
  });

  test('continues for another minor', () => {
    expect(
      representedPersonsOn(roleFrom(null), [departedMinor, youngerChild], '2025-07-01'),
    ).toEqual(['younger']);
    expect(
      lastDayOfRepresentation(roleFrom(null), [departedMinor, youngerChild], '2025-07-01'),
    ).toBeNull();
  });

  test('the thirty days of reading after the birthday end earlier when the person leaves', () => {
    const departingMinor = { ...departedMinor, validTo: '2026-09-20' };
    expect(lastDayOfRepresentation(roleFrom('elder'), [departingMinor], '2026-09-25')).toBe(
      '2026-09-20',
    );
  });
});

test('a role that names a person who never owned the account keeps its rights, but represents nobody', () => {
  expect(representationStateOn(roleFrom('stranger'), [adult], '2026-01-01')).toBe('ACTS');
  expect(representedPersonsOn(roleFrom('stranger'), [adult], '2026-01-01')).toEqual([]);
});

describe('a role when a new adult has confirmed their data (CLD-17)', () => {
  const twin = holderOf('twin', '2008-09-15');
  const confirmed = (owner: RepresentedRole) => ({ ...owner, awaitsConfirmation: false });
  const awaiting = (owner: RepresentedRole) => ({ ...owner, awaitsConfirmation: true });
  test.each([
    ['ends', 'for the only minor', [confirmed(elderChild)], true],
    ['goes on', 'with a younger minor', [confirmed(elderChild), confirmed(youngerChild)], false],
    ['goes on', 'until a twin confirms theirs', [confirmed(elderChild), awaiting(twin)], false],
    ['ends', 'when a twin has confirmed theirs', [confirmed(elderChild), confirmed(twin)], true],
    [
      'ends',
      'when a twin has left the account',
      [confirmed(elderChild), awaiting({ ...twin, validTo: '2025-01-01' })],
      true,
    ],
  ] as const)('%s %s', (_, __, owners, expected) => {
    expect(endsWithConfirmation(roleFrom(null), owners, 'elder', '2026-09-20')).toBe(expected);
  });

  test('goes on when it represents somebody else, or began after the birthday', () => {
    const owners = [confirmed(elderChild), confirmed(twin)];
    expect(endsWithConfirmation(roleFrom('twin'), owners, 'elder', '2026-09-20')).toBe(false);
    const laterRole = roleFrom('elder', elderComingOfAge);
    expect(endsWithConfirmation(laterRole, owners, 'elder', '2026-09-20')).toBe(false);
  });
});
