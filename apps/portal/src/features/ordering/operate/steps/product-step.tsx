import { EmptyState, Skeleton, SkeletonBlock } from '@participe/ui';
import { contactHelp } from '#texts/contact-help.ts';
import { operate } from '#texts/ordering/operate.ts';
import { addresses } from '../../../../routing/addresses.ts';
import { ContactHelp } from '../../../../routing/contact-help.tsx';
import { LinkButton } from '../../../../routing/link-button.tsx';
import { QuerySection } from '../../../../layout/section.tsx';
import { getKindRules } from '../kinds/index.ts';
import { orderFieldIds } from '../order/field-locations.ts';
import { ProductList } from './product-list.tsx';
import { findFieldError, type StepProps } from './step-props.ts';
import styles from './product-step.module.css';
import type { OrderKind } from '../kinds/order-kinds.ts';

const { product: words } = operate;

export function ProductsSkeleton() {
  return (
    <div className={styles.step}>
      <SkeletonBlock height={96} />
      <SkeletonBlock height={96} />
      <SkeletonBlock height={96} />
    </div>
  );
}

function NoProducts({ op }: { op: OrderKind }) {
  const { title, text } = getKindRules(op).noProducts;
  return (
    <EmptyState
      title={title}
      action={<LinkButton to={addresses.operate}>{words.otherOrder}</LinkButton>}
    >
      {text && <p>{text}</p>}
      <p>
        <ContactHelp when={contactHelp.ifNeeded} />
      </p>
    </EmptyState>
  );
}

/** A switch asks for the fund to sell, an incoming transfer for the fund to buy. */
export function ProductStep({ order, change, problems }: StepProps) {
  const { choices, products } = order;
  const { op } = choices;
  if (op === null) {
    return (
      <Skeleton section={operate.sections.products}>
        <ProductsSkeleton />
      </Skeleton>
    );
  }
  const { productList, amountField } = getKindRules(op);
  return (
    <QuerySection query={products} name={operate.sections.products} skeleton={<ProductsSkeleton />}>
      {(list) =>
        list.products.length === 0 ? (
          <NoProducts op={op} />
        ) : (
          <ProductList
            id={orderFieldIds.product}
            products={list.products}
            aspect={productList}
            {...(amountField.form === 'sale' && { available: amountField.available })}
            chosen={choices.product}
            error={findFieldError(problems, orderFieldIds.product)}
            onChoose={(product) => change({ product })}
          />
        )
      }
    </QuerySection>
  );
}

/** Asks for the fund that a switch buys. */
export function DestinationStep({ order, change, problems }: StepProps) {
  const { choices, destinations } = order;
  if (destinations.length === 0) {
    return (
      <EmptyState
        title={words.noDestination}
        action={<LinkButton to={addresses.operate}>{words.otherOrder}</LinkButton>}
      >
        <p>
          <ContactHelp when={contactHelp.ifNeeded} />
        </p>
      </EmptyState>
    );
  }
  return (
    <ProductList
      id={orderFieldIds.destination}
      products={destinations}
      aspect="offer"
      chosen={choices.destination}
      error={findFieldError(problems, orderFieldIds.destination)}
      onChoose={(destination) => change({ destination })}
    />
  );
}
