import { roleLabel } from '@participe/domain';
import { SegmentedControl } from '@participe/ui';
import { useState, type ReactNode } from 'react';
import { home } from '#texts/holdings/home.ts';
import { ShownOwnerContext } from '../../queries/balance-owner.ts';
import { useAccountOwners, type AccountOwner } from '../../session/owners.ts';
import styles from './home.module.css';

const texts = home.owner;
const OWN_KEY = '';
const keyOf = ({ name }: AccountOwner): string => name ?? OWN_KEY;

/** States in which roles the person acts for the owner: «Usted es: Administrador.» */
function RolesNote({ owner }: { owner: AccountOwner }) {
  const roles = new Set(
    owner.accounts.flatMap(({ account_intervener_role: role }) => role ?? []).map(roleLabel),
  );
  if (owner.name === null || roles.size === 0) return null;
  return <p className={styles.roles}>{texts.roles([...roles])}</p>;
}

/**
 * Lets a person who acts for others choose whose money home shows. Money of different owners is never added up (ACC-11).
 * Renders only its children for a person whose accounts are all their own.
 */
export function OwnerChoice({ children }: { children: ReactNode }) {
  const owners = useAccountOwners();
  const [chosen, setChosen] = useState<string>();
  const owner = owners.find((one) => keyOf(one) === chosen) ?? owners[0];
  const hasOthers = owners.length > 1;
  if (!owner || (owner.name === null && !hasOthers)) return children;
  return (
    <ShownOwnerContext value={{ owner, hasOthers }}>
      {hasOthers && (
        <SegmentedControl
          legend={texts.legend}
          value={keyOf(owner)}
          onChange={setChosen}
          options={owners.map((one) => ({ value: keyOf(one), label: one.name ?? texts.you }))}
        />
      )}
      <RolesNote owner={owner} />
      {children}
    </ShownOwnerContext>
  );
}
