import { useParams } from '@tanstack/react-router';
import type { Account } from '@participe/contract/types';
import { isZero, signatureArrangementLabel, todayInMadrid } from '@participe/domain';
import {
  Alert,
  Card,
  CardGrid,
  CardStack,
  DateText,
  EmptyState,
  PageTitle,
  SkeletonBlock,
  Tag,
} from '@participe/ui';
import { account as texts } from '#texts/holdings/account.ts';
import { LinkButton } from '../../routing/link-button.tsx';
import { AccountReadOnlyTag, AccountRestrictionNote } from '../../access/account-note.tsx';
import { useMayBuy } from '../../queries/accounts.ts';
import { MissingW9Note } from '../../access/missing-w9.tsx';
import { PlanOrdersNote } from '../../access/plan-orders-note.tsx';
import { useAccount } from '../../queries/account.ts';
import { isNotFound } from '../../session/api.ts';
import { formatAccountName, mayPlaceOrders, useMe, useMyAccount } from '../../session/me.tsx';
import { addresses, getPrivateRouteId } from '../../routing/addresses.ts';
import { NotFoundPage } from '../../layout/not-found.tsx';
import { PrintPage, PrintButton } from '../printing/print-page.tsx';
import { LoadedTogether } from '../../layout/loaded-together.tsx';
import { PageNotes } from '../../layout/page-notes.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { useAccountProducts, usePositions } from '../../queries/account-holdings.ts';
import { useFinishedOperations } from '../../queries/operations.ts';
import { BanksCard } from './banks-card.tsx';
import { DistributionCard } from './distribution-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { EvolutionCard } from './evolution-card.tsx';
import { LatestOperationsCard } from './latest-operations-card.tsx';
import { SectionLinks, type SectionLink } from './page-index.tsx';
import { PeopleCard } from './people-card.tsx';
import { ProductsCard } from './products-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useDefaultEvolution } from './use-default-evolution.ts';
import { useProductsHeldOrOrdered } from './use-related-products.ts';
import { useAccountPeriod, type AccountPeriod } from './use-period.ts';

const ASSET_SECTIONS: readonly SectionLink[] = [
  { id: 'productos', title: texts.products.title },
  { id: 'evolucion', title: texts.evolution.title },
  { id: 'reparto', title: texts.distribution.title },
];
const COMMON_SECTIONS: readonly SectionLink[] = [
  { id: 'operaciones', title: texts.latest.title },
  { id: 'personas', title: texts.people.title },
  { id: 'bancos', title: texts.banks.title },
  { id: 'documentos', title: texts.documents.title },
];

const skeleton = (
  <CardStack>
    <Card as="div">
      <SkeletonBlock height={72} />
    </Card>
    <Card as="div">
      <SkeletonBlock height={180} />
    </Card>
    <Card as="div">
      <SkeletonBlock height={320} />
    </Card>
  </CardStack>
);

/** The tags of an account and its buttons. */
function Tags({ account }: { account: Account }) {
  return (
    <>
      {account.owner_name !== null && <Tag>{texts.ownerOf(account.owner_name)}</Tag>}
      <Tag>{texts.types[account.account_type]}</Tag>
      <Tag>{signatureArrangementLabel(account.arrangement_type)}</Tag>
      <AccountReadOnlyTag account={account} />
      <PrintButton />
      <OperateLink account={account} />
    </>
  );
}

function ClosedNote({ account }: { account: Account }) {
  if (account.closed_at === null) return null;
  return (
    <Alert>
      {texts.closed}
      <DateText value={todayInMadrid(new Date(account.closed_at))} />
      {texts.closedAfter}
    </Alert>
  );
}

function useMayOrder(account: Account): boolean {
  const { can_operate: mayPersonOrder } = useMe().private_area.intervener;
  return mayPersonOrder && account.closed_at === null && mayPlaceOrders(account);
}

/** An account with money on its way between two funds is not empty. */
function useIsEmpty({ uuid }: Account): boolean {
  const { data } = usePositions(uuid);
  return data?.positions.length === 0 && isZero(data.summary.in_transit);
}

/** The order form offers no orders of pension plans, and none for an empty account. */
function OperateLink({ account }: { account: Account }) {
  const isOffered = useMayOrder(account) && account.account_type === 'FI';
  if (useIsEmpty(account) || !isOffered) return null;
  return (
    <LinkButton to={addresses.operate} search={{ cuenta: account.uuid }}>
      {texts.operate}
    </LinkButton>
  );
}

function AccountColumns({
  account,
  period,
  isEmpty,
}: {
  account: Account;
  period: AccountPeriod;
  isEmpty: boolean;
}) {
  return (
    <CardGrid>
      <CardStack>
        {!isEmpty && <EvolutionCard account={account} period={period} />}
        {!isEmpty && <DistributionCard account={account} />}
        <LatestOperationsCard account={account} />
      </CardStack>
      <CardStack>
        <PeopleCard account={account} />
        <BanksCard account={account} />
        <DocumentsCard account={account} />
      </CardStack>
    </CardGrid>
  );
}

function AccountPage({ account }: { account: Account }) {
  const mayOrder = useMayOrder(account);
  // The order form offers no orders of pension plans.
  const mayOperate = mayOrder && account.account_type === 'FI';
  const mayBuy = useMayBuy();
  const isEmpty = useIsEmpty(account);
  const period = useAccountPeriod(account);
  const cuenta = account.uuid;
  return (
    <>
      <PageNotes>
        <ClosedNote account={account} />
        <AccountRestrictionNote account={account} />
        {mayOperate && <MissingW9Note />}
        {mayOrder && !mayOperate && <PlanOrdersNote />}
      </PageNotes>
      <SectionLinks entries={isEmpty ? COMMON_SECTIONS : [...ASSET_SECTIONS, ...COMMON_SECTIONS]} />
      <CardStack>
        {isEmpty ? (
          <Card as="div">
            <EmptyState
              title={texts.empty}
              action={
                mayOperate &&
                mayBuy(account) && (
                  <LinkButton to={addresses.operate} search={{ op: 'SUSCRIPCION', cuenta }}>
                    {texts.invest}
                  </LinkButton>
                )
              }
            />
          </Card>
        ) : (
          <>
            <SummaryCard account={account} period={period} />
            <ProductsCard account={account} mayOperate={mayOperate} />
          </>
        )}
        <AccountColumns account={account} period={period} isEmpty={isEmpty} />
      </CardStack>
    </>
  );
}

function LoadedAccount({ account }: { account: Account }) {
  const queries = [
    useDefaultEvolution(account),
    usePositions(account.uuid),
    useFinishedOperations(account.uuid),
    useProductsHeldOrOrdered(account.uuid),
    useAccountProducts(account.uuid),
  ];
  return (
    <LoadedTogether queries={queries} name={texts.section} skeleton={skeleton}>
      <AccountPage account={account} />
    </LoadedTogether>
  );
}

/** /account/myaccount/{uuid} (UIX-17). */
export function AccountScreen() {
  const { uuidAccount: uuid } = useParams({ from: getPrivateRouteId(addresses.account) });
  const knownAccount = useMyAccount(uuid);
  const query = useAccount(uuid);
  const { data: account } = query;
  const namedAccount = account ?? knownAccount;
  const name = namedAccount ? formatAccountName(namedAccount) : texts.page;
  usePageTitle(name);
  if (isNotFound(query.error)) return <NotFoundPage />;
  return (
    <PrintPage>
      <PageTitle aside={account && <Tags account={account} />}>{name}</PageTitle>
      <QuerySection query={query} name={texts.section} skeleton={skeleton}>
        {(loaded) => <LoadedAccount key={uuid} account={loaded} />}
      </QuerySection>
    </PrintPage>
  );
}
