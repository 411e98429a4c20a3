import type { AccountSummary } from '@participe/contract/types';
import { owningRoles } from '@participe/domain';
import type { AssociatedPerson } from '../../queries/people.ts';

const OWNING = new Set<AccountSummary['account_intervener_role']>(owningRoles);

/**
 * Returns the fund accounts whose tax report the person may read. Accounts on which the person is only an adviser
 * are left out.
 */
export function selectAccountsWithTaxReport(accounts: readonly AccountSummary[]): AccountSummary[] {
  return accounts.filter(
    ({ account_type, permissions, account_intervener_role: role }) =>
      account_type === 'FI' && permissions.includes('download') && role !== 'ASESOR',
  );
}

/**
 * Returns the accounts that a represented person owns, each with this person's role. Accounts that the represented
 * person can only read are left out.
 */
export function selectAccountsOwnedBy(
  { accounts: theirs }: Pick<AssociatedPerson, 'accounts'>,
  accounts: readonly AccountSummary[],
): AccountSummary[] {
  return accounts.flatMap((account) => {
    const role = theirs.find(({ uuid }) => uuid === account.uuid)?.role;
    return role !== undefined && OWNING.has(role)
      ? [{ ...account, account_intervener_role: role }]
      : [];
  });
}

/**
 * True when a person, by default the logged-in one, owns a pension plan. Plans that the person can only read do not
 * count.
 */
export const ownsPensionPlan = (
  accounts: readonly AccountSummary[],
  whose?: Pick<AssociatedPerson, 'accounts'>,
): boolean =>
  accounts.some(({ uuid, account_type: type, account_intervener_role: own }) => {
    const role = whose === undefined ? own : whose.accounts.find((one) => one.uuid === uuid)?.role;
    return type === 'PP' && OWNING.has(role ?? null);
  });

const isOwn = ({ account_intervener_role: role }: AccountSummary): boolean => OWNING.has(role);

/**
 * Returns the accounts that the logged-in person owns or may only read. Accounts of a represented person are left
 * out, because they are listed under that person; while these people load, only own accounts are returned.
 */
export function selectAccountsOfReader(
  people: readonly Pick<AssociatedPerson, 'relation' | 'accounts'>[] | undefined,
  accounts: readonly AccountSummary[],
): AccountSummary[] {
  if (people === undefined) return accounts.filter(isOwn);
  const others = people.filter(({ relation }) => relation !== 'SELF');
  return accounts.filter(
    (account) =>
      isOwn(account) || !others.some((other) => selectAccountsOwnedBy(other, [account]).length > 0),
  );
}

/**
 * True when the report to show is unknown until the represented people have loaded. The logged-in person's own
 * accounts need not wait.
 */
export function mustWaitForPeople(accounts: readonly AccountSummary[], asked: string): boolean {
  const own = accounts.filter(isOwn);
  if (own.length === accounts.length) return false;
  return own.length === 0 || (asked !== '' && !own.some(({ uuid }) => uuid === asked));
}

/**
 * Returns person and account for the address. While the represented people load, both stay as requested, so that a
 * change of year keeps the person.
 */
export function buildReportAddress(
  { isKnown, usual }: { isKnown: boolean; usual: string },
  asked: Readonly<Record<'persona' | 'cuenta', string>>,
  { person, account }: { person: string; account: string },
): Readonly<Record<'persona' | 'cuenta', string>> {
  if (!isKnown) return asked;
  return { persona: person === usual ? '' : person, cuenta: account };
}

export interface AccountOption {
  /** uuid of the account; '' for all accounts that the person owns. */
  value: string;
  label: string;
}

/** Returns the options: each account and, when the person owns several, all of them together. */
export function accountOptions(
  accounts: readonly AccountSummary[],
  allLabel: string,
): AccountOption[] {
  const each = accounts.map(({ uuid, alias, account_number }) => ({
    value: uuid,
    label: alias ?? account_number,
  }));
  const own = accounts.filter(isOwn);
  const [only] = own;
  if (own.length === 0) return each;
  // A person's only account gets the value '' of all accounts, because that value is the default and the documents
  // are shown only with it.
  if (own.length === 1 && only !== undefined)
    return each
      .map((option) => (option.value === only.uuid ? { ...option, value: '' } : option))
      .toSorted((a, b) => Number(a.value !== '') - Number(b.value !== ''));
  return [{ value: '', label: allLabel }, ...each];
}

/** Returns the chosen account, or the first option when the choice is missing or not valid. */
export function chosenAccount(
  options: readonly AccountOption[],
  asked: string | undefined,
): string {
  const [first] = options;
  return options.some(({ value }) => value === asked) ? (asked ?? '') : (first?.value ?? '');
}
