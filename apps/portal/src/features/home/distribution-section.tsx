import type { AccountRow, Balance } from '@participe/contract/types';
import { isZero, largestRemainderPercents, sumMoney } from '@participe/domain';
import { splitShares } from '@participe/ui/distribution-bar/shares.ts';
import { Card, DistributionBar, SkeletonBlock, type DistributionShare } from '@participe/ui';
import { useState } from 'react';
import { home } from '#texts/holdings/home.ts';
import { formatAccountName } from '../../session/me.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useShownOwner } from '../../queries/balance-owner.ts';
import { useBalance } from '../../queries/balance.ts';
import { useAccounts } from '../../queries/accounts.ts';

const texts = home.spread;
type Dimension = keyof typeof texts.dimensions;
const DIMENSIONS: readonly Dimension[] = ['product', 'type', 'account', 'risk'];

/** Money between two funds belongs to no product, and is a share of its own. */
function byProduct({ by_product, in_transit: inTransit }: Balance): DistributionShare[] {
  const products = by_product.map(({ key_product: key, name, total: value }) => ({
    key,
    name,
    value,
  }));
  const shares = isZero(inTransit)
    ? products
    : [...products, { key: 'EN_CAMINO', name: texts.inTransit, value: inTransit }];
  const percents = largestRemainderPercents(shares.map(({ value }) => value));
  return shares.map((share, index) => ({ ...share, percent: percents[index] ?? '0.00' }));
}

function byType({ by_type }: Balance): DistributionShare[] {
  const heldTypes = by_type.filter(({ total }) => total !== '0.00');
  const percents = largestRemainderPercents(heldTypes.map(({ total }) => total));
  return heldTypes.map(({ account_type: key, total: value }, index) => ({
    key,
    name: texts.types[key],
    percent: percents[index] ?? '0.00',
    value,
  }));
}

function byAccount(accounts: readonly AccountRow[]): DistributionShare[] {
  const heldAccounts = accounts.filter(({ total }) => total !== '0.00');
  const percents = largestRemainderPercents(heldAccounts.map(({ total }) => total));
  return heldAccounts.map((account, index) => ({
    key: account.uuid,
    name: formatAccountName(account),
    percent: percents[index] ?? '0.00',
    value: account.total,
  }));
}

const byRisk = ({ by_risk }: Balance): DistributionShare[] =>
  by_risk.map(({ key, label: name, percent, total: value }) => ({ key, name, percent, value }));

function sumOtherShares(shares: readonly DistributionShare[]) {
  const { rest } = splitShares(shares);
  return {
    percent: sumMoney(rest.map(({ percent }) => percent)),
    value: sumMoney(rest.map(({ value }) => value)),
  };
}

/** Shows the distribution of the money, by a dimension that the person chooses (UIX-38). */
export function DistributionSection() {
  const balance = useBalance();
  const { data: all = [] } = useAccounts();
  const shownOwner = useShownOwner();
  const accounts = shownOwner
    ? all.filter(({ owner_name: name }) => name === shownOwner.owner.name)
    : all;
  const [chosen, setChosen] = useState<Dimension>('product');
  return (
    <Card aria-labelledby="reparto">
      <h2 id="reparto">{texts.title}</h2>
      <QuerySection query={balance} name={texts.section} skeleton={<SkeletonBlock height={180} />}>
        {(data) => {
          const shares = {
            product: byProduct(data),
            type: byType(data),
            account: byAccount(accounts),
            risk: byRisk(data),
          };
          const shownDimensions = DIMENSIONS.filter(
            (dimension) => dimension === 'product' || shares[dimension].length > 1,
          );
          const dimension = shownDimensions.includes(chosen) ? chosen : 'product';
          return (
            <DistributionBar
              label={texts.label}
              shares={shares[dimension]}
              others={sumOtherShares(shares[dimension])}
              {...(shownDimensions.length > 1 && {
                dimensions: shownDimensions.map((value) => ({
                  value,
                  label: texts.dimensions[value],
                })),
                dimension,
                onDimension: setChosen,
              })}
            />
          );
        }}
      </QuerySection>
    </Card>
  );
}
