import { roleLabel } from '@participe/domain';
import { SegmentedControl } from '@participe/ui';
import { useState, type ReactNode } from 'react';
import { owners as texts } from '#texts/holdings/owners.ts';
import { ShownOwnerContext } from '../../queries/balance-owner.ts';
import type { AccountOwner } from '../../session/owners.ts';
import styles from './home.module.css';

const SELF_TAB_KEY = '';
const keyOf = ({ name }: AccountOwner): string => name ?? SELF_TAB_KEY;

/** States the roles in which the person acts for the owner. */
function RolesNote({ owner }: { owner: AccountOwner }) {
  const roles = new Set(
    owner.accounts.flatMap(({ account_intervener_role: role }) => role ?? []).map(roleLabel),
  );
  if (owner.name === null || roles.size === 0) return null;
  return <p className={styles.roles}>{texts.roles([...roles])}</p>;
}

export interface OwnerTabsProps {
  owners: readonly AccountOwner[];
  children: ReactNode;
}

/** The owners to choose from, if there are several, and the figures of the chosen one (ACC-11). */
export function OwnerTabs({ owners, children }: OwnerTabsProps) {
  const [chosen, setChosen] = useState<string>();
  const owner = owners.find((one) => keyOf(one) === chosen) ?? owners[0];
  const hasOthers = owners.length > 1;
  if (!owner) return children;
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
