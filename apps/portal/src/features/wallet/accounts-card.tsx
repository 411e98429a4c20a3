import { linkOptions, useSearch, useNavigate } from '@tanstack/react-router';
import type { AccountRow } from '@participe/contract/types';
import {
  Button,
  Card,
  EmptyState,
  Pagination,
  SegmentedControl,
  ToggleSwitch,
} from '@participe/ui';
import { useState } from 'react';
import { wallet } from '#texts/holdings/wallet.ts';
import { addresses, getPrivateRouteId } from '../../routing/addresses.ts';
import { ActionFailure } from '../../layout/action-failure.tsx';
import { ContactHelp } from '../../routing/contact-help.tsx';
import { LinkButton } from '../../routing/link-button.tsx';
import { useHref } from '../../routing/use-href.ts';
import { useMe } from '../../session/me.tsx';
import { useHidingError } from './account-preferences.ts';
import { AccountsTable } from './accounts-table.tsx';
import {
  isHiddenAccount,
  paginate,
  sortAccounts,
  filterAccounts,
  type AccountTypeFilter,
} from './arrange-accounts.ts';
import type { ColumnSort } from '@participe/ui';
import styles from './wallet.module.css';

const TYPES: readonly AccountTypeFilter[] = ['all', 'FI', 'PP'];

/** Filter, hidden accounts and page are part of the address, so that a bookmark or the back button restores them. */
function useWalletAddress() {
  const { tipo, ocultas, pagina } = useSearch({ from: getPrivateRouteId(addresses.wallet) });
  const navigate = useNavigate();
  const type: AccountTypeFilter = tipo === 'FI' || tipo === 'PP' ? tipo : 'all';
  const withHidden = ocultas === 'si';
  const buildWalletLink = (next: {
    type?: AccountTypeFilter;
    withHidden?: boolean;
    page?: number;
  }) => {
    const typeFilter = next.type ?? type;
    const filterSearch = {
      tipo: typeFilter === 'all' ? undefined : typeFilter,
      ocultas: (next.withHidden ?? withHidden) ? 'si' : undefined,
      pagina: next.page && next.page > 1 ? String(next.page) : undefined,
    };
    return linkOptions({ to: addresses.wallet, search: filterSearch });
  };
  const changeFilters = (next: { type?: AccountTypeFilter; withHidden?: boolean }) =>
    void navigate({ ...buildWalletLink(next), replace: true });
  return { type, withHidden, page: Number(pagina ?? '1'), buildWalletLink, change: changeFilters };
}

/** A person without accounts is told to sign a waiting contract, otherwise to contact the manager. */
function NoAccounts() {
  const { documents_to_sign: toSign = [] } = useMe().private_area;
  const { empty, unsigned } = wallet;
  if (toSign.some(({ entity }) => entity === 'ACCOUNT'))
    return (
      <EmptyState
        title={unsigned.title}
        action={<LinkButton to={addresses.signDocuments}>{unsigned.sign}</LinkButton>}
      >
        {unsigned.text}
      </EmptyState>
    );
  return (
    <EmptyState title={empty.title}>
      <ContactHelp when={empty.text} />
    </EmptyState>
  );
}

export function AccountsCard({ accounts }: { accounts: readonly AccountRow[] }) {
  const { type, withHidden, page: requestedPage, buildWalletLink, change } = useWalletAddress();
  const hrefOf = useHref();
  const hidingError = useHidingError();
  const [sort, setSort] = useState<ColumnSort>();
  const hiddenCount = accounts.filter(isHiddenAccount).length;
  const hasBoth = new Set(accounts.map(({ account_type }) => account_type)).size > 1;
  const shownAccount = sortAccounts(
    filterAccounts(accounts, hasBoth ? type : 'all', withHidden),
    sort,
  );
  const { page, pageCount, rows } = paginate(shownAccount, requestedPage);

  if (accounts.length === 0) return <NoAccounts />;
  if (hiddenCount === accounts.length && !withHidden) {
    return (
      <EmptyState
        title={wallet.allHidden(hiddenCount)}
        action={<Button onClick={() => change({ withHidden: true })}>{wallet.showThem}</Button>}
      />
    );
  }
  return (
    <Card as="div">
      <div className={styles.tools}>
        {hasBoth && (
          <SegmentedControl
            legend={wallet.filter.legend}
            value={type}
            options={TYPES.map((value) => ({ value, label: wallet.filter[value] }))}
            onChange={(next) => change({ type: next })}
          />
        )}
        {hiddenCount > 0 && (
          <ToggleSwitch
            label={wallet.showHidden}
            checked={withHidden}
            onChange={(next) => change({ withHidden: next })}
          />
        )}
      </div>
      <ActionFailure error={hidingError} />
      <AccountsTable rows={rows} sort={sort} onSort={setSort} />
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(next) => hrefOf(buildWalletLink({ page: next }))}
      />
    </Card>
  );
}
