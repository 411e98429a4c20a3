import { useParams } from '@tanstack/react-router';
import type { Product, ProductProfile } from '@participe/contract/types';
import { Alert, Card, CardGrid, CardStack, PageTitle, SkeletonBlock, Tag } from '@participe/ui';
import { product as texts } from '#texts/holdings/product.ts';
import { useMayBuy } from '../../queries/accounts.ts';
import { MissingW9Note } from '../../access/missing-w9.tsx';
import { RestrictionNote, useOrderingRestriction } from '../../access/restriction.tsx';
import { NotFoundPage } from '../../layout/not-found.tsx';
import { LoadedTogether } from '../../layout/loaded-together.tsx';
import { PageNotes } from '../../layout/page-notes.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useProductsOfAccounts } from '../../queries/account-holdings.ts';
import { useProduct, useProductProfile } from './product.query.ts';
import { addresses, getPrivateRouteId } from '../../routing/addresses.ts';
import { LinkButton } from '../../routing/link-button.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { isNotFound } from '../../session/api.ts';
import { hasPermission, useMe } from '../../session/me.tsx';
import { PlanOrdersNote } from '../../access/plan-orders-note.tsx';
import { AboutCard } from './about-card.tsx';
import { CostsCard } from './costs-card.tsx';
import { LegalDocumentsCard, TermsCard } from './facts-cards.tsx';
import { HeldCard } from './held-card.tsx';
import { ReturnsCard } from './returns-card.tsx';
import styles from './product.module.css';

const skeleton = (
  <CardGrid>
    <CardStack>
      <Card as="div">
        <SkeletonBlock height={360} />
      </Card>
      <Card as="div">
        <SkeletonBlock height={480} />
      </Card>
    </CardStack>
    <CardStack>
      <Card as="div">
        <SkeletonBlock height={360} />
      </Card>
    </CardStack>
  </CardGrid>
);

/** True when the person may buy this fund in at least one of their accounts. The order form has no pension plans. */
function useMayInvest({ product_type: type, allowed_operations: allowed }: Product): boolean {
  const { accounts } = useMe().private_area;
  const isUnrestricted = useOrderingRestriction() === 'none';
  const mayBuy = useMayBuy();
  return (
    isUnrestricted && type !== 'PP' && allowed.includes('SUSCRIPCION') && accounts.some(mayBuy)
  );
}

function Notes({ product, profile }: { product: Product; profile: ProductProfile }) {
  const { accounts } = useMe().private_area;
  const isHeld = profile.holdings.length > 0;
  const mayContribute = accounts.some((account) => hasPermission(account, 'contribute'));
  return (
    <PageNotes>
      <RestrictionNote />
      {product.product_type !== 'PP' && <MissingW9Note />}
      {product.closed_to_new && !isHeld && <Alert>{texts.closed}</Alert>}
      {product.product_type === 'PP' && mayContribute && <PlanOrdersNote />}
    </PageNotes>
  );
}

function ProductPage({ product, profile }: { product: Product; profile: ProductProfile }) {
  const orders = useProductsOfAccounts(profile.holdings.map(({ uuid_account: uuid }) => uuid));
  const heldCards = profile.holdings.map((holding) => (
    <HeldCard key={holding.uuid_account} holding={holding} product={product} />
  ));
  return (
    <LoadedTogether queries={orders} name={texts.section} skeleton={skeleton}>
      <Notes product={product} profile={profile} />
      {heldCards.length > 0 && (
        <div className={styles.held}>
          <CardStack>{heldCards}</CardStack>
        </div>
      )}
      <CardGrid>
        <CardStack>
          <AboutCard product={product} profile={profile} />
          <ReturnsCard returns={profile.returns} />
        </CardStack>
        <CardStack>
          <CostsCard product={product} holdings={profile.holdings} />
          <LegalDocumentsCard product={product} />
          <TermsCard product={product} />
        </CardStack>
      </CardGrid>
    </LoadedTogether>
  );
}

/** The type and the code of the product, and the button to invest in it. */
function TitleAside({ product }: { product: Product }) {
  const mayInvest = useMayInvest(product);
  const code = product.isin ?? product.dgs_code;
  return (
    <>
      <Tag>{texts.types[product.product_type]}</Tag>
      {code !== null && <Tag>{code}</Tag>}
      {mayInvest && (
        <LinkButton
          to={addresses.operate}
          search={{ op: 'SUSCRIPCION', producto: product.key_name }}
        >
          {texts.invest}
        </LinkButton>
      )}
    </>
  );
}

/** One product, before and after buying it (UIX-66). */
export function ProductScreen() {
  const { uuidProduct: id } = useParams({ from: getPrivateRouteId(addresses.product) });
  const query = useProduct(id);
  const profile = useProductProfile(id);
  const { data: product } = query;
  const name = product?.name ?? texts.page;
  usePageTitle(name);
  if (isNotFound(query.error)) return <NotFoundPage />;
  return (
    <>
      <PageTitle aside={product && <TitleAside product={product} />}>{name}</PageTitle>
      <QuerySection query={query} name={texts.section} skeleton={skeleton}>
        {(loaded) => (
          <QuerySection query={profile} name={texts.profileSection} skeleton={skeleton}>
            {(loadedProfile) => <ProductPage key={id} product={loaded} profile={loadedProfile} />}
          </QuerySection>
        )}
      </QuerySection>
    </>
  );
}
