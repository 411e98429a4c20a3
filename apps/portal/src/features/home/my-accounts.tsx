import type { AccountRow } from '@participe/contract/types';
import { Amount, Card, DataTable, SkeletonBlock, type TableColumn } from '@participe/ui';
import { home } from '#texts/holdings/home.ts';
import { useAccountOwners } from '../../session/owners.ts';
import { formatAccountName } from '../../session/me.tsx';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useAccounts } from '../../queries/accounts.ts';
import styles from './home.module.css';

const texts = home.accounts;
const { columns: heads } = texts;

const COLUMNS: readonly TableColumn<AccountRow>[] = [
  {
    key: 'account',
    header: heads.account,
    rowHeader: true,
    cell: (account) => (
      <>
        <Link to={addresses.account} params={{ uuidAccount: account.uuid }}>
          {formatAccountName(account)}
        </Link>
        {account.owner_name !== null && (
          <small className={styles.owner}>{texts.ownerOf(account.owner_name)}</small>
        )}
      </>
    ),
  },
  {
    key: 'type',
    header: heads.type,
    place: 'note',
    cell: ({ account_type }) => home.spread.types[account_type],
  },
  {
    key: 'value',
    header: heads.value,
    align: 'end',
    place: 'figure',
    cell: ({ total }) => <Amount value={total} />,
  },
  {
    key: 'gain',
    header: heads.gain,
    align: 'end',
    place: 'state',
    cell: ({ gain }) => <Amount value={gain} signed />,
  },
];

/** The accounts with their main figures, each with a link to its page. */
export function MyAccounts() {
  const accounts = useAccounts();
  const hasOwn = useAccountOwners().some(({ name }) => name === null);
  const title = hasOwn ? texts.title : texts.titleOfOthers;
  return (
    <Card aria-labelledby="cuentas">
      <div className={styles.cardHead}>
        <h2 id="cuentas">{title}</h2>
        <Link to={addresses.wallet}>{texts.all}</Link>
      </div>
      <QuerySection query={accounts} name={texts.section} skeleton={<SkeletonBlock height={160} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.none}>{texts.none}</p>
          ) : (
            <DataTable
              caption={title}
              columns={COLUMNS}
              rows={rows}
              rowKey={({ uuid }) => uuid}
              linkedCards
            />
          )
        }
      </QuerySection>
    </Card>
  );
}
