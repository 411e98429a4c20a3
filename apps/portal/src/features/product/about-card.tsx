import type { Product, ProductProfile } from '@participe/contract/types';
import { Alert, Card, DateText, NetAssetValue } from '@participe/ui';
import { product as texts } from '#texts/holdings/product.ts';
import { LabelledFigure } from '../performance/figure.tsx';
import { RiskScale } from './risk-scale.tsx';
import styles from './product.module.css';

const words = texts.about;

function describeHorizon(product: Product, { recommended_years: years }: ProductProfile): string {
  if (years !== null) return words.years(years);
  return product.product_type === 'PP' ? words.untilRetirement : words.inDocuments;
}

export function AboutCard({ product, profile }: { product: Product; profile: ProductProfile }) {
  const { net_asset_value: nav, net_asset_value_date: date } = product;
  const unknownCostText = product.product_type === 'PP' ? words.unknownPlan : words.unknown;
  return (
    <Card aria-labelledby="objetivo">
      <h2 id="objetivo">{words.title}</h2>
      <p className={styles.objective}>{profile.objective ?? unknownCostText}</p>
      {product.complex && <Alert tone="warn">{words.complex}</Alert>}
      <dl className={styles.figures}>
        <LabelledFigure term={words.category}>
          {words.categories[product.asset_class]}
        </LabelledFigure>
        <LabelledFigure term={words.horizon}>{describeHorizon(product, profile)}</LabelledFigure>
        {nav !== null && (
          <LabelledFigure term={words.nav}>
            <NetAssetValue value={nav} />
            <span className={styles.note}>
              <DateText value={date} />
            </span>
          </LabelledFigure>
        )}
      </dl>
      <h3>{texts.risk.title}</h3>
      <RiskScale level={product.risk_indicator} />
    </Card>
  );
}
