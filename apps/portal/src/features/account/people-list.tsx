import type { Account, AccountIntervener } from '@participe/contract/types';
import { roleLabel, todayInMadrid } from '@participe/domain';
import { SkeletonBlock, Tag } from '@participe/ui';
import type { ReactNode } from 'react';
import { account as texts } from '#texts/holdings/account.ts';
import { serverNow } from '../../platform/clock.ts';
import { useAccountPeople } from '../../queries/account.ts';
import { useMe } from '../../session/me.tsx';
import { useIsNamePrinted } from '../printing/print-options.ts';
import { QuerySection } from '../../layout/section.tsx';
import { describeSigningRule } from '../ordering/signing-rule.ts';
import styles from './account.module.css';

const words = texts.people;

function PersonName({ person }: { person: AccountIntervener }) {
  const isNameShown = useIsNamePrinted();
  const me = useMe().private_area.intervener.uuid;
  const { uuid_intervener: uuid, full_name, account_intervener_role } = person;
  return (
    <span>
      {isNameShown && (
        <>
          <b>{full_name}</b>
          {uuid === me && ` (${words.you})`}
        </>
      )}
      {account_intervener_role && (
        <span className={styles.detail}>{roleLabel(account_intervener_role.role)}</span>
      )}
    </span>
  );
}

/** Returns the people of an account without those whose roles have ended. */
export function useCurrentPeople(uuidAccount: string) {
  const query = useAccountPeople(uuidAccount);
  const today = todayInMadrid(serverNow());
  const current = query.data?.filter(({ account_intervener_role: role }) => {
    const lastDay = role?.valid_to ?? null;
    return lastDay === null || lastDay >= today;
  });
  return { ...query, data: current };
}

/**
 * The people of an account with their roles, and its arrangement type (UIX-33). A print without names omits the
 * people.
 */
export function PeopleList({
  account,
  actionsOf,
}: {
  account: Account;
  /** Returns the buttons of a person, where the people may be changed. */
  actionsOf?: (person: AccountIntervener) => ReactNode;
}) {
  const people = useCurrentPeople(account.uuid);
  const { arrangement_type: arrangement, required_signatures: required } = account;
  return (
    <QuerySection query={people} name={words.section} skeleton={<SkeletonBlock height={96} />}>
      {(rows) => (
        <>
          <p>{describeSigningRule({ arrangement, required, people: rows })}</p>
          <ul className={styles.list}>
            {rows.map((person) => (
              <li key={`${person.uuid_intervener}-${person.account_intervener_role?.role}`}>
                <PersonName person={person} />
                <Tag>{person.signs ? words.signs : words.doesNotSign}</Tag>
                {actionsOf?.(person)}
              </li>
            ))}
          </ul>
        </>
      )}
    </QuerySection>
  );
}
