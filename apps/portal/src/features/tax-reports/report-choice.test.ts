import { describe, expect, it, test } from 'vitest';
import { CONSULTIVO, summaryOf } from '../../stories/data.ts';
import { child as represented } from '../../stories/inbox-data.ts';
import {
  buildAccountOptions,
  buildReportUrl,
  findChosenAccount,
  ownsPensionPlan,
  needsPeopleLoaded,
  selectAccountsOwnedBy,
  selectAccountsWithTaxReport,
  selectAccountsOfUser,
} from './report-choice.ts';

const main = summaryOf('investor_main');
const family = summaryOf('investor_family');
const child = summaryOf('minor', { account_intervener_role: 'TUTOR' });

describe('the accounts to choose from', () => {
  it('are fund accounts whose documents the user may download, except as an adviser', () => {
    const advisedAccount = summaryOf('couple', { account_intervener_role: 'ASESOR' });
    const read = summaryOf('company', { permissions: CONSULTIVO });
    const blindAccount = summaryOf('stranger', { permissions: ['view'] });
    const planAccount = summaryOf('investor_pension');
    expect(
      selectAccountsWithTaxReport([main, planAccount, advisedAccount, read, blindAccount]),
    ).toEqual([main, read]);
  });

  it('begin with one option for all accounts of the user when there are several', () => {
    expect(buildAccountOptions([main, family, child], 'Todas').map(({ label }) => label)).toEqual([
      'Todas',
      main.alias,
      family.alias,
      child.alias,
    ]);
  });

  it('have a single account of the user as the default, and the accounts of others after it', () => {
    expect(buildAccountOptions([main, child], 'Todas')).toEqual([
      { value: '', label: main.alias },
      { value: child.uuid, label: child.alias },
    ]);
    expect(buildAccountOptions([child], 'Todas')).toEqual([
      { value: child.uuid, label: child.alias },
    ]);
  });

  it('begin with the single account of the user, because an address without account selects it', () => {
    const options = buildAccountOptions([child, main], 'Todas');
    expect(options).toEqual(buildAccountOptions([main, child], 'Todas'));
    expect(findChosenAccount(options, undefined)).toBe('');
  });
});

describe('the accounts of a represented person', () => {
  const personWithRole = (role: 'TITULAR' | 'AUTORIZADO_CONSULTIVO') => ({
    ...represented,
    accounts: [{ uuid: child.uuid, alias: child.alias, role }],
  });

  it('are those that the person owns, whatever the role of the user', () => {
    expect(selectAccountsOwnedBy(personWithRole('TITULAR'), [main, child])).toEqual([
      { ...child, account_intervener_role: 'TITULAR' },
    ]);
    expect(selectAccountsOwnedBy(personWithRole('AUTORIZADO_CONSULTIVO'), [main, child])).toEqual(
      [],
    );
  });

  it('are listed under that person and not among those of the user, unless the user owns them too', () => {
    const read = summaryOf('company', { account_intervener_role: 'AUTORIZADO_CONSULTIVO' });
    const people = [
      { ...personWithRole('AUTORIZADO_CONSULTIVO'), relation: 'SELF' as const },
      personWithRole('TITULAR'),
    ];
    expect(selectAccountsOfUser(people, [main, child, read])).toEqual([main, read]);
    const sharedChild = { ...child, account_intervener_role: 'TITULAR' as const };
    expect(selectAccountsOfUser(people, [sharedChild])).toEqual([sharedChild]);
  });

  it('must be loaded before one of them is shown, but not before an account of the user is shown', () => {
    expect(selectAccountsOfUser(undefined, [main, child])).toEqual([main]);
    expect(needsPeopleLoaded([main, child], '')).toBe(false);
    expect(needsPeopleLoaded([main, child], main.uuid)).toBe(false);
    expect(needsPeopleLoaded([main, child], child.uuid)).toBe(true);
    expect(needsPeopleLoaded([child], '')).toBe(true);
    expect([needsPeopleLoaded([main, family], 'other'), needsPeopleLoaded([], '')]).toEqual([
      false,
      false,
    ]);
  });

  it('have the option value of «all» when there is only one, so that its documents are shown', () => {
    const options = buildAccountOptions(
      selectAccountsOwnedBy(personWithRole('TITULAR'), [main, child]),
      'Todas',
    );
    expect(options).toEqual([{ value: '', label: child.alias }]);
  });
});

test('a plan belongs to its participant, and not to a representative', () => {
  const planAccount = summaryOf('investor_pension');
  const guardedPlan = { ...planAccount, account_intervener_role: 'TUTOR' as const };
  const participant = {
    ...represented,
    accounts: [{ uuid: planAccount.uuid, alias: planAccount.alias, role: 'PARTICIPE' as const }],
  };
  expect([
    ownsPensionPlan([main, planAccount]),
    ownsPensionPlan([main]),
    ownsPensionPlan([main, guardedPlan]),
  ]).toEqual([true, false, false]);
  expect(ownsPensionPlan([main, guardedPlan], participant)).toBe(true);
  expect(ownsPensionPlan([main, planAccount], represented)).toBe(false);
});

test('a change of year keeps the person and the account, even before the person of the report is known', () => {
  const requestedChoice = { persona: represented.uuid_intervener, cuenta: child.uuid };
  const provisionalChoice = { person: 'me', account: '' };
  expect(
    buildReportUrl({ isKnown: false, defaultPerson: 'me' }, requestedChoice, provisionalChoice),
  ).toEqual(requestedChoice);
  const chosenAccount = { person: represented.uuid_intervener, account: child.uuid };
  expect(
    buildReportUrl({ isKnown: true, defaultPerson: 'me' }, requestedChoice, chosenAccount),
  ).toEqual(requestedChoice);
  expect(
    buildReportUrl({ isKnown: true, defaultPerson: 'me' }, requestedChoice, provisionalChoice),
  ).toEqual({
    persona: '',
    cuenta: '',
  });
});

test('an account that is not offered is not selected', () => {
  const options = buildAccountOptions([main, child], 'Todas');
  expect(findChosenAccount(options, child.uuid)).toBe(child.uuid);
  expect(findChosenAccount(options, 'other')).toBe('');
  expect(findChosenAccount(options, undefined)).toBe('');
  expect(findChosenAccount(buildAccountOptions([child], 'Todas'), undefined)).toBe(child.uuid);
});
