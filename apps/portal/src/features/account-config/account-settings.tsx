import type { Account, AccountRow } from '@participe/contract/types';
import { Button, SkeletonBlock } from '@participe/ui';
import { useId, useState, type ReactNode } from 'react';
import { accountConfig as texts } from '#texts/personal/account-config.ts';
import { QuerySection } from '../../layout/section.tsx';
import { useAccount } from '../../queries/account.ts';
import { formatAccountName, hasPermission } from '../../session/me.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { useHideAccount } from '../wallet/account-preferences.ts';
import { RenameDialog } from '../wallet/rename-dialog.tsx';
import { BankConsentNote } from './bank-consent-note.tsx';
import type { OpenBankReturn } from './bank-return.ts';
import { BanksBlock } from './banks-block.tsx';
import { MandatesBlock } from './mandates-block.tsx';
import { PeopleBlock } from './people-block.tsx';
import { PreferencesBlock } from './preferences-block.tsx';
import styles from './account-config.module.css';

interface SettingsProps {
  row: AccountRow;
  /** The return from the bank where an account for this one is checked. */
  returned: OpenBankReturn | undefined;
}

/** One group of settings of an account, with its heading. */
function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function AliasBlock({ row }: { row: AccountRow }) {
  const [isOpen, setOpen] = useState(false);
  const words = texts.alias;
  return (
    <Block title={words.title}>
      <p>{row.alias ?? words.none}</p>
      {hasPermission(row, 'sign') && (
        <Button variant="secondary" compact onClick={() => setOpen(true)}>
          {texts.change}
          <span className="vh">{` el alias de ${formatAccountName(row)}`}</span>
        </Button>
      )}
      {isOpen && <RenameDialog account={row} onClose={() => setOpen(false)} />}
    </Block>
  );
}

function VisibilityBlock({ row }: { row: AccountRow }) {
  const hideAccount = useHideAccount();
  const words = texts.visibility;
  return (
    <Block title={words.title}>
      <p>{row.is_hidden ? words.hidden : words.shown}</p>
      {hasPermission(row, 'preferences') && (
        <Button variant="secondary" compact onClick={() => hideAccount(row.uuid, !row.is_hidden)}>
          {row.is_hidden ? words.show : words.hide}
          <span className="vh">{` ${formatAccountName(row)}`}</span>
        </Button>
      )}
    </Block>
  );
}

function Blocks({ account, row, returned }: SettingsProps & { account: Account }) {
  const isReadOnly = useIsReadOnlySession();
  return (
    <>
      <AliasBlock row={row} />
      <VisibilityBlock row={row} />
      {hasPermission(row, 'preferences') && (
        <Block title={texts.preferences.title}>
          <PreferencesBlock account={row.uuid} />
        </Block>
      )}
      <Block title={texts.people.title}>
        <PeopleBlock account={account} />
      </Block>
      <Block title={texts.banks.title}>
        <BanksBlock account={account} returned={returned} />
        {!isReadOnly && <BankConsentNote />}
      </Block>
      <Block title={texts.mandates.title}>
        <MandatesBlock account={account} />
      </Block>
    </>
  );
}

/** The settings of an account: alias, visibility, people with their signatures, bank accounts and mandates. */
export function AccountSettings({ row, returned }: SettingsProps) {
  const query = useAccount(row.uuid);
  return (
    <QuerySection
      query={query}
      name={texts.accountSection}
      skeleton={<SkeletonBlock height={320} />}
    >
      {(account) => <Blocks account={account} row={row} returned={returned} />}
    </QuerySection>
  );
}
