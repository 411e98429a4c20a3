import type { AccountRow } from '@participe/contract/types';
import { signatureArrangementLabel, roleLabel } from '@participe/domain';
import { Amount, DataTable, Percent, type TableColumn, type ColumnSort } from '@participe/ui';
import { wallet } from '#texts/holdings/wallet.ts';
import { formatAccountName } from '../../session/me.tsx';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { useAccountOwners } from '../../session/owners.ts';
import { AccountMenu } from './account-menu.tsx';
import { AccountTags } from './account-tags.tsx';
import styles from './wallet.module.css';

const { columns: heads } = wallet;

/** An account's share of the total. Screen readers read the number beside the bar. */
function WeightBar({ percent }: { percent: string }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className={styles.weight} aria-hidden>
      <rect width="100" height="6" className={styles.whole} />
      <rect width={percent} height="6" className={styles.part} />
    </svg>
  );
}

const COLUMNS: readonly TableColumn<AccountRow>[] = [
  {
    key: 'account',
    header: heads.account,
    rowHeader: true,
    sortable: true,
    cell: (account) => (
      <>
        <Link to={addresses.account} params={{ uuidAccount: account.uuid }}>
          {formatAccountName(account)}
        </Link>
        {account.owner_name !== null && (
          <small className={styles.second}>{wallet.ownerOf(account.owner_name)}</small>
        )}
        <AccountTags account={account} />
      </>
    ),
  },
  {
    key: 'type',
    header: heads.type,
    sortable: true,
    cell: ({ account_type, arrangement_type }) => (
      <>
        {wallet.types[account_type]}
        <small className={styles.second}>{signatureArrangementLabel(arrangement_type)}</small>
      </>
    ),
  },
  {
    key: 'role',
    header: heads.role,
    sortable: true,
    cell: ({ account_intervener_role: role }) => role && roleLabel(role),
  },
  {
    key: 'value',
    header: heads.value,
    align: 'end',
    sortable: true,
    cell: ({ total }) => <Amount value={total} />,
  },
  {
    key: 'gain',
    header: heads.gain,
    align: 'end',
    sortable: true,
    cell: ({ gain, gain_percent }) => (
      <>
        <Amount value={gain} signed />
        {gain_percent !== null && (
          <small className={styles.second}>
            <Percent value={gain_percent} signed />
          </small>
        )}
      </>
    ),
  },
  {
    key: 'weight',
    header: heads.weight,
    align: 'end',
    sortable: true,
    wideOnly: true,
    cell: ({ weight_percent }) => (
      <>
        <Percent value={weight_percent} />
        <WeightBar percent={weight_percent} />
      </>
    ),
  },
  {
    key: 'actions',
    header: heads.actions,
    headerHidden: true,
    align: 'end',
    cell: (account) => <AccountMenu account={account} />,
  },
];

interface AccountsTableProps {
  rows: readonly AccountRow[];
  sort: ColumnSort | undefined;
  onSort: (sort: ColumnSort) => void;
}

export function AccountsTable({ rows, sort, onSort }: AccountsTableProps) {
  // A share of the money of several owners means nothing (ACC-11).
  const hasOneOwner = useAccountOwners().length <= 1;
  const columns = hasOneOwner ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'weight');
  return (
    <DataTable
      caption={wallet.caption}
      columns={columns}
      rows={rows}
      rowKey={({ uuid }) => uuid}
      sort={sort}
      onSort={onSort}
    />
  );
}
