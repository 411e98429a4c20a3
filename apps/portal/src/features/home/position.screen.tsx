import { CardGrid, CardStack, PageTitle } from '@participe/ui';
import { position } from '#texts/holdings/position.ts';
import { PollSpot } from '../polls/poll-spot.tsx';
import { useMe } from '../../session/me.tsx';
import { useIsNamed } from '../printing/paper-choice.ts';
import { Paper, PrintButton } from '../printing/paper.tsx';
import { RestrictionNote } from '../../access/restriction.tsx';
import { usePageTitle } from '../../routing/title.ts';
import { ActionsCard } from './actions.tsx';
import { ComingCard } from './coming-card.tsx';
import { DraftNote } from './draft-note.tsx';
import { InProgress } from './in-progress.tsx';
import { Latest } from './latest.tsx';
import { MyAccounts } from './my-accounts.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { Pending } from './pending.tsx';
import { useBalance } from '../../queries/holdings.query.ts';
import { useRecentOperations } from './position.query.ts';
import { Spread } from './spread.tsx';
import { ValueCard } from './value-card.tsx';
import styles from './position.module.css';

/** Whether it is known that there is no investment, and whether one is on its way. */
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
          <ValueCard />
        </CardStack>
        <CardStack>
          <ActionsCard id="acciones-tableta" className={styles.onTablet} />
          <InProgress />
          <ActionsCard id="acciones" className={styles.onDesktop} />
          <ComingCard />
        </CardStack>
      </CardGrid>
      <Spread />
      <MyAccounts />
      <Latest />
    </CardStack>
  );
}

function Empty() {
  return (
    <CardStack>
      <NothingYet />
      <MyAccounts />
      <Latest />
    </CardStack>
  );
}

/** How my money does and whether something waits for me (ux §2.3). */
export function PositionScreen() {
  const { given_name } = useMe().user;
  const isEmpty = useIsEmpty();
  const isNamed = useIsNamed();
  usePageTitle(position.title);
  return (
    <Paper>
      <PageTitle aside={<PrintButton />}>
        {isNamed ? position.hello(given_name) : position.title}
      </PageTitle>
      <div className={styles.head}>
        <RestrictionNote />
        <Pending />
        <DraftNote />
      </div>
      {isEmpty ? <Empty /> : <Investments />}
      <PollSpot />
    </Paper>
  );
}
