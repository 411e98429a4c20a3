import type { AccountSummary } from '@participe/contract/types';
import { owningRoles } from '@participe/domain';
import type { AssociatedPerson } from '../../queries/people.ts';

const OWNING_ROLES = new Set<AccountSummary['account_intervener_role']>(owningRoles);

/** Returns the fund accounts whose tax report the person may read; advisers read positions but no reports. */
export function selectAccountsWithTaxReport(accounts: readonly AccountSummary[]): AccountSummary[] {
  return accounts.filter(
    ({ account_type, permissions, account_intervener_role: role }) =>
      account_type === 'FI' && permissions.includes('download') && role !== 'ASESOR',
  );
}

/**
 * Returns the accounts that a represented person owns, each with that person's role. Accounts that the represented
 * person only reads are excluded.
 */
export function selectAccountsOwnedBy(
  { accounts: personAccounts }: Pick<AssociatedPerson, 'accounts'>,
  accounts: readonly AccountSummary[],
): AccountSummary[] {
  return accounts.flatMap((account) => {
    const role = personAccounts.find(({ uuid }) => uuid === account.uuid)?.role;
    return role !== undefined && OWNING_ROLES.has(role)
      ? [{ ...account, account_intervener_role: role }]
      : [];
  });
}

/**
 * True when a person (by default the logged-in one) owns a pension plan. Plans that they may only view do not count.
 */
export const ownsPensionPlan = (
  accounts: readonly AccountSummary[],
  owner?: Pick<AssociatedPerson, 'accounts'>,
): boolean =>
  accounts.some(({ uuid, account_type: type, account_intervener_role: own }) => {
    const role = owner === undefined ? own : owner.accounts.find((one) => one.uuid === uuid)?.role;
    return type === 'PP' && OWNING_ROLES.has(role ?? null);
  });

const isOwnAccount = ({ account_intervener_role: role }: AccountSummary): boolean =>
  OWNING_ROLES.has(role);

/**
 * Returns the accounts that the logged-in person owns or may only view. Accounts of represented people are listed
 * under those people. While these people load, only the accounts that the logged-in person owns are returned.
 */
export function selectAccountsOfUser(
  people: readonly Pick<AssociatedPerson, 'relation' | 'accounts'>[] | undefined,
  accounts: readonly AccountSummary[],
): AccountSummary[] {
  if (people === undefined) return accounts.filter(isOwnAccount);
  const otherPeople = people.filter(({ relation }) => relation !== 'SELF');
  return accounts.filter(
    (account) =>
      isOwnAccount(account) ||
      !otherPeople.some((other) => selectAccountsOwnedBy(other, [account]).length > 0),
  );
}

/**
 * True when the choice of the report must wait until the represented people have loaded. The logged-in person's own
 * accounts can be shown at once.
 */
export function needsPeopleLoaded(accounts: readonly AccountSummary[], requested: string): boolean {
  const ownAccounts = accounts.filter(isOwnAccount);
  if (ownAccounts.length === accounts.length) return false;
  return (
    ownAccounts.length === 0 ||
    (requested !== '' && !ownAccounts.some(({ uuid }) => uuid === requested))
  );
}

/**
 * Returns person and account for the URL, without the default person. Until the person of the report is known, both
 * are returned as requested, so that a change of year keeps them.
 */
export function buildReportUrl(
  { isKnown, defaultPerson }: { isKnown: boolean; defaultPerson: string },
  requested: Readonly<Record<'persona' | 'cuenta', string>>,
  { person, account }: { person: string; account: string },
): Readonly<Record<'persona' | 'cuenta', string>> {
  if (!isKnown) return requested;
  return { persona: person === defaultPerson ? '' : person, cuenta: account };
}

export interface AccountOption {
  /** uuid of the account; empty for all accounts that the person owns. */
  value: string;
  label: string;
}

/** Returns each account and, when the person owns several, all of them together as options. */
export function buildAccountOptions(
  accounts: readonly AccountSummary[],
  allLabel: string,
): AccountOption[] {
  const each = accounts.map(({ uuid, alias, account_number }) => ({
    value: uuid,
    label: alias ?? account_number,
  }));
  const ownAccounts = accounts.filter(isOwnAccount);
  const [only] = ownAccounts;
  if (ownAccounts.length === 0) return each;
  // A single owned account equals «all», so its option has the value of «all». The documents are shown for that value
  // only.
  if (ownAccounts.length === 1 && only !== undefined)
    return each
      .map((option) => (option.value === only.uuid ? { ...option, value: '' } : option))
      .toSorted((a, b) => Number(a.value !== '') - Number(b.value !== ''));
  return [{ value: '', label: allLabel }, ...each];
}

/** Returns the first option when the choice is not valid; empty when there are no options. */
export function findChosenAccount(
  options: readonly AccountOption[],
  requested: string | undefined,
): string {
  const [first] = options;
  return options.some(({ value }) => value === requested)
    ? (requested ?? '')
    : (first?.value ?? '');
}
