import type { AccountRow } from '@participe/contract/types';
import { Amount, Card, DataTable, SkeletonBlock, type Column } from '@participe/ui';
import { home } from '#texts/holdings/home.ts';
import { accountName } from '../../session/me.tsx';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { Section } from '../../layout/section.tsx';
import { useAccounts } from '../../queries/accounts.ts';
import styles from './home.module.css';

const texts = home.accounts;
const { columns: heads } = texts;

const COLUMNS: readonly Column<AccountRow>[] = [
  {
    key: 'account',
    header: heads.account,
    rowHeader: true,
    cell: (account) => (
      <Link to={addresses.account} params={{ uuidAccount: account.uuid }}>
        {accountName(account)}
      </Link>
    ),
  },
  {
    key: 'type',
    header: heads.type,
    cell: ({ account_type }) => home.spread.types[account_type],
  },
  {
    key: 'value',
    header: heads.value,
    align: 'end',
    cell: ({ total }) => <Amount value={total} />,
  },
  {
    key: 'gain',
    header: heads.gain,
    align: 'end',
    cell: ({ gain }) => <Amount value={gain} signed />,
  },
];

/** Lists the accounts with their main figures. Each links to the page of the account. */
export function MyAccounts() {
  const accounts = useAccounts();
  return (
    <Card aria-labelledby="cuentas">
      <h2 id="cuentas">{texts.title}</h2>
      <Section query={accounts} name={texts.section} skeleton={<SkeletonBlock height={160} />}>
        {(rows) => (
          <DataTable
            caption={texts.title}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ uuid }) => uuid}
          />
        )}
      </Section>
      <p className={styles.more}>
        <Link to={addresses.wallet}>{texts.all}</Link>
      </p>
    </Card>
  );
}
