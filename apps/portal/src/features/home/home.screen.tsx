import { CardGrid, CardStack, PageTitle } from '@participe/ui';
import { home } from '#texts/holdings/home.ts';
import { PollSlot } from '../polls/poll-slot.tsx';
import { useMe } from '../../session/me.tsx';
import { useIsNamePrinted } from '../printing/print-options.ts';
import { PrintPage, PrintButton } from '../printing/print-page.tsx';
import { RestrictionNote } from '../../access/restriction.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { ActionsCard } from './actions-card.tsx';
import { UpcomingEventsCard } from './upcoming-card.tsx';
import { DraftNote } from './draft-note.tsx';
import { InProgressCard } from './in-progress-card.tsx';
import { LatestOperations } from './latest-operations.tsx';
import { MyAccounts } from './my-accounts.tsx';
import { EmptyHome } from './empty-home.tsx';
import { PendingItemsCard } from './pending-items-card.tsx';
import { useBalance } from '../../queries/balance.ts';
import { useRecentOperations } from '../../queries/operations.ts';
import { DistributionSection } from './distribution-section.tsx';
import { TotalValueCard } from './value-card.tsx';
import styles from './home.module.css';

/**
 * True once it is certain that the person has no investments. The orders must be loaded too, because the first one
 * may be in progress.
 */
function useIsEmpty(): boolean {
  const { data } = useBalance();
  const { isPending } = useRecentOperations();
  return data?.by_product.length === 0 && !isPending;
}

function Investments() {
  return (
    <CardStack>
      <CardGrid>
        <CardStack>
          <TotalValueCard />
        </CardStack>
        <CardStack>
          <ActionsCard id="acciones-tableta" className={styles.onTablet} />
          <InProgressCard />
          <ActionsCard id="acciones" className={styles.onDesktop} />
          <UpcomingEventsCard />
        </CardStack>
      </CardGrid>
      <DistributionSection />
      <MyAccounts />
      <LatestOperations />
    </CardStack>
  );
}

function Empty() {
  return (
    <CardStack>
      <EmptyHome />
      <MyAccounts />
      <LatestOperations />
    </CardStack>
  );
}

/** Home: shows the state of the investments and the person's pending items (UIX-15). */
export function HomeScreen() {
  const { given_name } = useMe().user;
  const isEmpty = useIsEmpty();
  const isNamed = useIsNamePrinted();
  usePageTitle(home.title);
  return (
    <PrintPage>
      <PageTitle aside={<PrintButton />}>{isNamed ? home.hello(given_name) : home.title}</PageTitle>
      <div className={styles.head}>
        <RestrictionNote />
        <PendingItemsCard />
        <DraftNote />
      </div>
      {isEmpty ? <Empty /> : <Investments />}
      <PollSlot />
    </PrintPage>
  );
}
