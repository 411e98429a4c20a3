import type { Account, Distribution } from '@participe/contract/types';
import { sumMoney } from '@participe/domain';
import { Card, DistributionBar, SkeletonBlock, type DistributionShare } from '@participe/ui';
import { splitShares } from '@participe/ui/distribution-bar/shares.ts';
import { useState } from 'react';
import { account as texts } from '#texts/holdings/account.ts';
import { QuerySection } from '../../layout/section.tsx';
import { useDistribution } from '../../queries/account-holdings.ts';

const words = texts.distribution;
type Dimension = keyof typeof words.dimensions;

const SHARE_LISTS = {
  product: 'by_product',
  asset: 'by_asset_class',
  risk: 'by_risk',
  geography: 'by_geography',
  currency: 'by_currency',
} as const;
const DIMENSIONS = (Object.keys(SHARE_LISTS) as Dimension[]).map((value) => ({
  value,
  label: words.dimensions[value],
}));

function toShares(distribution: Distribution, dimension: Dimension): DistributionShare[] {
  return distribution[SHARE_LISTS[dimension]].map(({ key, label, percent, total }) => ({
    key,
    name: label,
    percent,
    value: total,
  }));
}

/** Returns the sum of the shares beyond the five largest; undefined without such shares. */
function sumOtherShares(shares: readonly DistributionShare[]) {
  const { rest } = splitShares(shares);
  if (rest.length === 0) return undefined;
  return {
    percent: sumMoney(rest.map(({ percent }) => percent)),
    value: sumMoney(rest.map(({ value }) => value)),
  };
}

/** The value by product, asset class, risk, region or currency (UIX-38). */
export function DistributionCard({ account }: { account: Account }) {
  const distribution = useDistribution(account.uuid);
  const [dimension, setDimension] = useState<Dimension>('product');
  return (
    <Card aria-labelledby="reparto">
      <h2 id="reparto">{words.title}</h2>
      <QuerySection
        query={distribution}
        name={words.section}
        skeleton={<SkeletonBlock height={180} />}
      >
        {(data) => {
          const shares = toShares(data, dimension);
          return (
            <DistributionBar
              label={words.label}
              shares={shares}
              others={sumOtherShares(shares)}
              dimensions={DIMENSIONS.filter(({ value }) => data[SHARE_LISTS[value]].length > 0)}
              dimension={dimension}
              onDimension={setDimension}
            />
          );
        }}
      </QuerySection>
    </Card>
  );
}
