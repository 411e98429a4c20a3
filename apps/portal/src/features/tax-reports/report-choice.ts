import type { AccountSummary } from '@participe/contract/types';
import { owningRoles } from '@participe/domain';
import type { Associated } from '../../queries/people.ts';

const OWNING = new Set<AccountSummary['account_intervener_role']>(owningRoles);

/** Accounts of funds whose tax report the person may read; an adviser reads positions and no reports. */
export function reportedAccounts(accounts: readonly AccountSummary[]): AccountSummary[] {
  return accounts.filter(
    ({ account_type, permissions, account_intervener_role: role }) =>
      account_type === 'FI' && permissions.includes('download') && role !== 'ASESOR',
  );
}

/** Those of them that somebody owns for whom the person acts; what only the person reads there is no part of it. */
export function ownedBy(
  { accounts: theirs }: Pick<Associated, 'accounts'>,
  accounts: readonly AccountSummary[],
): AccountSummary[] {
  return accounts.flatMap((account) => {
    const role = theirs.find(({ uuid }) => uuid === account.uuid)?.role;
    return role !== undefined && OWNING.has(role)
      ? [{ ...account, account_intervener_role: role }]
      : [];
  });
}

/** Whether a person owns a pension plan, the reader unless another is given; a plan that they only read does not count. */
export const hasPlan = (
  accounts: readonly AccountSummary[],
  whose?: Pick<Associated, 'accounts'>,
): boolean =>
  accounts.some(({ uuid, account_type: type, account_intervener_role: own }) => {
    const role = whose === undefined ? own : whose.accounts.find((one) => one.uuid === uuid)?.role;
    return type === 'PP' && OWNING.has(role ?? null);
  });

const isOwn = ({ account_intervener_role: role }: AccountSummary): boolean => OWNING.has(role);

/**
 * One's own and those that one only reads: what is of somebody in the choice of people stands under that name. Before
 * the people are known, one's own alone.
 */
export function underOwnName(
  people: readonly Pick<Associated, 'relation' | 'accounts'>[] | undefined,
  accounts: readonly AccountSummary[],
): AccountSummary[] {
  if (people === undefined) return accounts.filter(isOwn);
  const others = people.filter(({ relation }) => relation !== 'SELF');
  return accounts.filter(
    (account) => isOwn(account) || !others.some((other) => ownedBy(other, [account]).length > 0),
  );
}

/** Whether the represented people must be known to decide on the report; the reader's own accounts need nobody else. */
export function needsPeople(accounts: readonly AccountSummary[], asked: string): boolean {
  const own = accounts.filter(isOwn);
  if (own.length === accounts.length) return false;
  return own.length === 0 || (asked !== '' && !own.some(({ uuid }) => uuid === asked));
}

/**
 * Person and account of the address. They stay as requested until the person of the report is known, so that another
 * year is still of the same person.
 */
export function addressOf(
  { isKnown, usual }: { isKnown: boolean; usual: string },
  asked: Readonly<Record<'persona' | 'cuenta', string>>,
  { person, account }: { person: string; account: string },
): Readonly<Record<'persona' | 'cuenta', string>> {
  if (!isKnown) return asked;
  return { persona: person === usual ? '' : person, cuenta: account };
}

export interface AccountOption {
  /** Empty for all of one's own. */
  value: string;
  label: string;
}

/** The options: each account and, where the person has more than one, all of them. */
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
  // One's only account is the whole of what one has: with it come the papers, and without a choice it is looked at.
  if (own.length === 1 && only !== undefined)
    return each
      .map((option) => (option.value === only.uuid ? { ...option, value: '' } : option))
      .toSorted((a, b) => Number(a.value !== '') - Number(b.value !== ''));
  return [{ value: '', label: allLabel }, ...each];
}

/** The chosen account, or the first that may be chosen. */
export function chosenAccount(
  options: readonly AccountOption[],
  asked: string | undefined,
): string {
  const [first] = options;
  return options.some(({ value }) => value === asked) ? (asked ?? '') : (first?.value ?? '');
}
