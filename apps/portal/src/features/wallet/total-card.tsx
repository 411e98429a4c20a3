import type { Balance } from '@participe/contract/types';
import { isZero, sumMoney } from '@participe/domain';
import { Amount, Card, DateText, SkeletonLine } from '@participe/ui';
import { wallet } from '#texts/holdings/wallet.ts';
import { useAllAccounts } from '../../queries/accounts.ts';
import { useBalance } from '../../queries/balance.ts';
import { useAccountOwners, type AccountOwner } from '../../session/owners.ts';
import { QuerySection } from '../../layout/section.tsx';
import styles from './wallet.module.css';

const VALUE_SKELETON = <SkeletonLine size="display" width="40%" />;

/** Each owner has a total, because money of different owners is not added up (ACC-11). */
function TotalsByOwner({ balance, owners }: { balance: Balance; owners: readonly AccountOwner[] }) {
  return (
    <dl className={styles.totals}>
      {owners.map(({ name, accounts }) => {
        const uuids = new Set(accounts.map(({ uuid }) => uuid));
        const totals = balance.accounts
          .filter(({ uuid_account: uuid }) => uuids.has(uuid))
          .map(({ total }) => total);
        return (
          <div key={name}>
            <dt>{name ?? wallet.you}</dt>
            <dd>
              <Amount value={sumMoney(totals)} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function TotalOfOwner({ total, in_transit, as_of }: Balance) {
  return (
    <>
      <p className={styles.total}>
        <Amount value={total} />
      </p>
      {!isZero(in_transit) && (
        <p className={styles.valued}>
          {wallet.inTransit}
          <Amount value={in_transit} />
        </p>
      )}
      {as_of && (
        <p className={styles.valued}>
          {wallet.valuedOn}
          <DateText value={as_of} />.
        </p>
      )}
    </>
  );
}

/** The total leaves out hidden accounts. */
function HiddenAccountsNote() {
  const { data: accounts = [] } = useAllAccounts();
  const hiddenCount = accounts.filter(({ is_hidden: isHidden }) => isHidden).length;
  if (hiddenCount === 0) return null;
  return <p className={styles.valued}>{wallet.withoutHidden(hiddenCount)}</p>;
}

export function WalletTotalCard() {
  const balance = useBalance();
  const owners = useAccountOwners();
  const owner = owners[0]?.name ?? null;
  const titleOfOne = owner === null ? wallet.total : wallet.totalOf(owner);
  return (
    <Card aria-labelledby="total">
      <h2 id="total">{owners.length > 1 ? wallet.totals : titleOfOne}</h2>
      <QuerySection query={balance} name={wallet.totalSection} skeleton={VALUE_SKELETON}>
        {(data) =>
          owners.length > 1 ? (
            <TotalsByOwner balance={data} owners={owners} />
          ) : (
            <TotalOfOwner {...data} />
          )
        }
      </QuerySection>
      <HiddenAccountsNote />
    </Card>
  );
}
