import { formatMoney, formatPercent, formatUnits, isZero } from '@participe/domain';
import { EmptyState, FieldError, Link, Skeleton, SkeletonBlock, TextField } from '@participe/ui';
import { useId, useState } from 'react';
import { operate } from '../../locales/es/operate.ts';
import { Section } from '../../shell/section.tsx';
import type { OrderProduct } from './operate.query.ts';
import type { OrderKind } from './order.ts';
import { fieldIds } from './problems.ts';
import { productGroups } from './product-groups.ts';
import { errorOf, type StepProps } from './step.ts';
import styles from './product-step.module.css';

const { product: words } = operate;
/** Fewer than this are seen at a glance. */
const SEARCH_FROM = 5;

function factsOf({ product, held, status }: OrderProduct, op: OrderKind): [string, string][] {
  if (op === 'REEMBOLSO') {
    const free = status?.available ?? held.participations;
    const reserved = status?.reserved ?? '0';
    return [
      [words.holds, formatMoney(held.total)],
      [words.available, `${formatUnits(free)} ${words.units}`],
      ...(isZero(reserved)
        ? []
        : ([[words.inCourse, `${formatUnits(reserved)} ${words.units}`]] as [string, string][])),
    ];
  }
  const isNew = isZero(held.participations);
  return [
    [words.risk, words.riskOf(product.risk_indicator)],
    ...(product.management_fee === null
      ? []
      : ([[words.fee, formatPercent(product.management_fee)]] as [string, string][])),
    [words.minimum, formatMoney(isNew ? product.minimum_initial : product.minimum_additional)],
  ];
}

interface ChoiceProps {
  choice: OrderProduct;
  op: OrderKind;
  isChosen: boolean;
  onChoose: () => void;
}

/** A product as a radio; its paper is a link of its own, outside the label. */
function ProductChoice({ choice, op, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  const { product } = choice;
  const dfi = op === 'SUSCRIPCION' && product.documents.find(({ type }) => type === 'DFI');
  return (
    <li className={styles.choice}>
      <label className={styles.label} htmlFor={id}>
        <input
          type="radio"
          id={id}
          name={fieldIds.product}
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
          {factsOf(choice, op).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {op === 'REEMBOLSO' && isZero(choice.status?.available ?? choice.held.participations) && (
          <p className={styles.nothing}>{words.nothingFree}</p>
        )}
        {dfi && (
          <Link href={dfi.url} aria-label={words.dfiOf(product.name)}>
            {words.dfi}
          </Link>
        )}
      </div>
    </li>
  );
}

function Group(
  props: { title: string; choices: readonly OrderProduct[] } & Pick<
    ListProps,
    'op' | 'chosen' | 'onChoose'
  >,
) {
  const { title, choices, op, chosen, onChoose } = props;
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
            op={op}
            isChosen={choice.key === chosen}
            onChoose={() => onChoose(choice.key)}
          />
        ))}
      </ul>
    </div>
  );
}

interface ListProps {
  products: readonly OrderProduct[];
  op: OrderKind;
  chosen: string | null;
  error: string | undefined;
  onChoose: (key: string) => void;
}

function ProductList({ products, op, chosen, error, onChoose }: ListProps) {
  const [search, setSearch] = useState('');
  const { mine, others } = productGroups(products, search);
  const count = mine.length + others.length;
  const isSearched = search.trim() !== '';
  return (
    <div className={styles.step}>
      {products.length >= SEARCH_FROM && (
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
      <fieldset
        id={fieldIds.product}
        className={styles.group}
        aria-describedby={error && `${fieldIds.product}-error`}
      >
        <legend className="vh">{words.legend}</legend>
        {error && <FieldError id={`${fieldIds.product}-error`}>{error}</FieldError>}
        <Group {...{ op, chosen, onChoose }} title={words.mine} choices={mine} />
        <Group {...{ op, chosen, onChoose }} title={words.others} choices={others} />
      </fieldset>
    </div>
  );
}

/** Three products to come. */
export function ProductsToCome() {
  return (
    <div className={styles.step}>
      <SkeletonBlock height={96} />
      <SkeletonBlock height={96} />
      <SkeletonBlock height={96} />
    </div>
  );
}

/** Which fund: what one already has first, then the others. */
export function ProductStep({ order, change, problems }: StepProps) {
  const { choices, products } = order;
  const { op } = choices;
  if (op === null) {
    return (
      <Skeleton section={operate.sections.products}>
        <ProductsToCome />
      </Skeleton>
    );
  }
  return (
    <Section query={products} name={operate.sections.products} skeleton={<ProductsToCome />}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState title={op === 'SUSCRIPCION' ? words.emptyInvest : words.emptyWithdraw}>
            {op === 'REEMBOLSO' && words.emptyWithdrawText}
          </EmptyState>
        ) : (
          <ProductList
            products={list}
            op={op}
            chosen={choices.product}
            error={errorOf(problems, fieldIds.product)}
            onChoose={(product) => change({ product })}
          />
        )
      }
    </Section>
  );
}
