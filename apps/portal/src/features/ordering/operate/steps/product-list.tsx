import { formatMoney, formatPercent, formatUnits, isZero } from '@participe/domain';
import { FieldError, Link, TextField } from '@participe/ui';
import { useId, useState } from 'react';
import { operate } from '#texts/ordering/operate.ts';
import { addresses } from '../../../../routing/addresses.ts';
import { Link as PageLink } from '../../../../routing/link.tsx';
import type { OrderProduct } from '../kinds/order-product.ts';
import { getYearlyCharge } from '../kinds/order-figures.ts';
import { getAvailableUnits, getShownMinimum } from '../kinds/shared.tsx';
import { groupProducts } from '../order/product-groups.ts';
import styles from './product-step.module.css';

const { product: words } = operate;
/** A shorter list has no search field. */
const MIN_PRODUCTS_FOR_SEARCH = 5;

/** The facts of each product are terms of the product, or the account's position. */
export type ProductFactsKind = 'offer' | 'holding' | 'saving';

function getCostFact(product: OrderProduct['product']): [string, string][] {
  const { name, percent } = getYearlyCharge(product);
  return percent === null ? [] : [[name, formatPercent(percent)]];
}

function buildFacts(
  choice: OrderProduct,
  aspect: ProductFactsKind,
  availableUnits: string,
): [string, string][] {
  const { product, held, status } = choice;
  if (aspect === 'holding') {
    const reservedUnits = status?.reserved ?? '0';
    return [
      [words.holds, formatMoney(held.total)],
      [words.available, `${formatUnits(availableUnits)} ${words.units}`],
      ...(isZero(reservedUnits)
        ? []
        : ([[words.inCourse, `${formatUnits(reservedUnits)} ${words.units}`]] as [
            string,
            string,
          ][])),
    ];
  }
  const minimum =
    aspect === 'saving'
      ? getShownMinimum(choice, product.minimum_periodic)
      : getShownMinimum(choice);
  return [
    [words.risk, words.riskOf(product.risk_indicator)],
    ...getCostFact(product),
    [words.minimum, formatMoney(minimum)],
  ];
}

interface ChoiceProps {
  choice: OrderProduct;
  name: string;
  aspect: ProductFactsKind;
  available: (product: OrderProduct) => string;
  isChosen: boolean;
  onChoose: () => void;
}

/** A product as a radio button. The links to its page and its document are outside the label. */
function ProductChoice({ choice, name, aspect, available, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  const { product } = choice;
  const isHolding = aspect === 'holding';
  const availableUnits = available(choice);
  const dfi = !isHolding && product.documents.find(({ type }) => type === 'DFI');
  return (
    <li className={styles.choice}>
      <label className={styles.label} htmlFor={id}>
        <input
          type="radio"
          id={id}
          name={name}
          value={choice.key}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={`${id}-datos`}
        />
        <span className={styles.name}>{product.name}</span>
        {product.isin && <span className={styles.isin}>{product.isin}</span>}
      </label>
      <div className={styles.data}>
        <dl id={`${id}-datos`} className={styles.facts}>
          {buildFacts(choice, aspect, availableUnits).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isHolding && isZero(availableUnits) && (
          <p className={styles.nothing}>{words.nothingFree}</p>
        )}
        <div className={styles.links}>
          <PageLink to={addresses.product} params={{ uuidProduct: product.id }}>
            {words.page}
            <span className="vh">{words.pageOf(product.name)}</span>
          </PageLink>
          {dfi && (
            <Link href={dfi.url} aria-label={words.dfiOf(product.name)}>
              {words.dfi}
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}

function ProductGroup(
  props: { title: string; choices: readonly OrderProduct[] } & Required<
    Pick<ListProps, 'id' | 'aspect' | 'available' | 'chosen' | 'onChoose'>
  >,
) {
  const { title, choices, id, aspect, available, chosen, onChoose } = props;
  const heading = useId();
  if (choices.length === 0) return null;
  return (
    <div>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.list} aria-labelledby={heading}>
        {choices.map((choice) => (
          <ProductChoice
            key={choice.key}
            choice={choice}
            name={id}
            aspect={aspect}
            available={available}
            isChosen={choice.key === chosen}
            onChoose={() => onChoose(choice.key)}
          />
        ))}
      </ul>
    </div>
  );
}

interface ListProps {
  id: string;
  products: readonly OrderProduct[];
  aspect: ProductFactsKind;
  /** Returns the units of a product that the order may take. */
  available?: (product: OrderProduct) => string;
  chosen: string | null;
  error: string | undefined;
  onChoose: (key: string) => void;
}

/** Lists first the funds that the account holds, then the others. */
export function ProductList({
  id,
  products,
  aspect,
  available = getAvailableUnits,
  chosen,
  error,
  onChoose,
}: ListProps) {
  const [search, setSearch] = useState('');
  const { heldProducts, others } = groupProducts(products, search);
  const count = heldProducts.length + others.length;
  const isSearched = search.trim() !== '';
  return (
    <div className={styles.step}>
      {products.length >= MIN_PRODUCTS_FOR_SEARCH && (
        <TextField
          label={words.search}
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <p role="status" className={count === 0 ? undefined : 'vh'}>
        {isSearched && (count === 0 ? words.notFound : words.found(count))}
      </p>
      <fieldset id={id} className={styles.group} aria-describedby={error && `${id}-error`}>
        <legend className="vh">{words.legend}</legend>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <ProductGroup
          {...{ id, aspect, available, chosen, onChoose }}
          title={words.mine}
          choices={heldProducts}
        />
        <ProductGroup
          {...{ id, aspect, available, chosen, onChoose }}
          title={words.others}
          choices={others}
        />
      </fieldset>
    </div>
  );
}
