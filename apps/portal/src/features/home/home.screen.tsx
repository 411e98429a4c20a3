import { isZero } from '@participe/domain';
import { CardGrid, CardStack, PageTitle, SkeletonBlock } from '@participe/ui';
import { Fragment, Suspense } from 'react';
import { home } from '#texts/holdings/home.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useIsNarrow } from '../../platform/media.ts';
import { PollSlot } from '../polls/poll-slot.tsx';
import { useMe } from '../../session/me.tsx';
import { useIsNamePrinted } from '../printing/print-options.ts';
import { PrintPage, PrintButton } from '../printing/print-page.tsx';
import { MissingW9Note } from '../../access/missing-w9.tsx';
import { RestrictionNote } from '../../access/restriction.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { ActionRow, ActionsCard } from './actions-card.tsx';
import { UpcomingEventsCard } from './upcoming-card.tsx';
import { InProgressCard } from './in-progress-card.tsx';
import { LatestOperations } from './latest-operations.tsx';
import { MyAccounts } from './my-accounts.tsx';
import { EmptyHome } from './empty-home.tsx';
import { OwnerChoice } from './owner-choice.tsx';
import { PendingItemsCard, usePreloadPendingItems } from '../pending-tasks/pending-items-card.tsx';
import { useShownOwner } from '../../queries/balance-owner.ts';
import { useBalance } from '../../queries/balance.ts';
import { usePendingTasks } from '../../queries/pending-tasks.ts';
import { useStoredDraft } from '../../queries/draft.ts';
import { useRecentOperations } from '../../queries/operations.ts';
import { DistributionSection } from './distribution-section.tsx';
import { TotalValueCard } from './value-card.tsx';
import styles from './home.module.css';

/** Loaded for people with a draft order only. */
const LazyDraftNote = lazyPart('draft', async () => (await import('./draft-note.tsx')).DraftNote);

/**
 * A failed call counts as loaded even while it is repeated: if home removed the cards meanwhile, they would send the
 * failed call again without end.
 */
function useHomeState() {
  const balance = useBalance();
  const operations = useRecentOperations();
  const tasks = usePendingTasks();
  usePreloadPendingItems();
  const orderDraft = useStoredDraft();
  const isWaiting =
    !balance.isFetched || !operations.isFetched || !tasks.isFetched || orderDraft.isPending;
  const holdsNothing = balance.data?.by_product.length === 0 && isZero(balance.data.in_transit);
  return { tasks, isWaiting, isEmpty: !isWaiting && holdsNothing };
}

/** The notes and the value appear together, because a note that came later would move the value. */
function NotesAndValue({ tasks, isWaiting, isEmpty }: ReturnType<typeof useHomeState>) {
  const { draft } = useStoredDraft();
  if (isWaiting) return <TotalValueCard isWaiting />;
  return (
    <div>
      <div className={styles.head}>
        <PendingItemsCard tasks={tasks} />
        {draft && (
          <Suspense fallback={<SkeletonBlock height={88} />}>
            <LazyDraftNote />
          </Suspense>
        )}
      </div>
      {isEmpty ? <EmptyHome /> : <TotalValueCard isWaiting={false} />}
    </div>
  );
}

/** The figures of the cards are those of the owner whose money is shown. */
function HomeCards() {
  const state = useHomeState();
  const { isWaiting, isEmpty } = state;
  const owner = useShownOwner()?.owner.name ?? null;
  return (
    <CardStack>
      <CardGrid>
        <NotesAndValue key={owner} {...state} />
        <CardStack>
          <ActionsCard />
          {!isEmpty && <InProgressCard key={isWaiting ? 'waiting' : 'loaded'} />}
          {!isEmpty && !isWaiting && <UpcomingEventsCard />}
        </CardStack>
      </CardGrid>
      <Fragment key={`${owner ?? ''}:${isEmpty ? 'empty' : 'invested'}`}>
        {!isEmpty && <DistributionSection />}
        <MyAccounts />
        <LatestOperations />
      </Fragment>
      {!isWaiting && !isEmpty && <PollSlot />}
    </CardStack>
  );
}

/** Home shows the state of the investments and the person's pending tasks (UIX-15). */
export function HomeScreen() {
  const { given_name } = useMe().user;
  const isNameShown = useIsNamePrinted();
  const isNarrow = useIsNarrow();
  usePageTitle(home.title);
  return (
    <PrintPage>
      <PageTitle aside={!isNarrow && <PrintButton />}>
        {isNameShown ? home.hello(given_name) : home.title}
      </PageTitle>
      <ActionRow />
      <RestrictionNote />
      <MissingW9Note />
      <OwnerChoice>
        <HomeCards />
      </OwnerChoice>
      {isNarrow && <PrintButton />}
    </PrintPage>
  );
}
