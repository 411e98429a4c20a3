import { useParams } from '@tanstack/react-router';
import type { Operation, OperationIntervener } from '@participe/contract/types';
import { hasPayout, isSwitchOutLeg } from '@participe/domain';
import { operateSummary } from '#texts/ordering/summary.ts';
import { addresses, getPrivateRouteId } from '../../../routing/addresses.ts';
import { OrderPage } from '../order-page.tsx';
import { LoadingPageTitle } from '../page-skeleton.tsx';
import { isInstruction, isOutgoingTransfer } from '../operation-predicates.ts';
import { SignersCard } from '../signers-card.tsx';
import { PollSlot } from '../../polls/poll-slot.tsx';
import { ReadOnlyTag } from '../../../access/read-only-tag.tsx';
import { AccountRestrictionNote } from '../../../access/account-note.tsx';
import { isReadOnlyAccount, useMe, useMyAccount } from '../../../session/me.tsx';
import { useTitleFocus } from '../../../routing/route-focus.ts';
import { LoadedTogether } from '../../../layout/loaded-together.tsx';
import { QuerySection } from '../../../layout/section.tsx';
import { usePageTitle } from '../../../routing/page-title.ts';
import { useAccount, useAccountPeople } from '../../../queries/account.ts';
import { useOperationDocuments, useOperationSigners } from '../../../queries/operation.ts';
import { SigningResult, UnsignableOrderPage } from './signing-result.tsx';
import { SignForm } from './sign-form.tsx';
import { getSigningPageState, type SigningPageState } from './summary-state.ts';
import { SummarySkeleton } from './summary-skeleton.tsx';
import { useCurrentOrderDates } from './summary.query.ts';
import styles from './summary.module.css';

const { sign, others, result } = operateSummary;

const TITLES: Readonly<Record<SigningPageState, string>> = {
  sign: sign.title,
  mine: result.mine,
  others: others.notMine,
  signed: result.signed,
  finished: result.finished,
  cancelled: result.cancelled,
};

/** A switch whose first leg is finished continues in the other fund. */
function selectTitle(state: SigningPageState, order: Operation): string {
  return state === 'finished' && isSwitchOutLeg(order) ? result.wentOut : TITLES[state];
}

/** Others must sign, or this person may not sign yet. */
function describeMissingSignatures(
  order: Operation,
  mine: OperationIntervener | undefined,
): string {
  if (mine?.must_sign) return others.cannot;
  const names = order.pending_signers.map(({ name }) => name);
  const waitingText = names.length > 0 ? ` ${others.waiting(names.join(', '))}` : '';
  return others.notMineText + waitingText;
}

function describeCancellation({ cancel_reason: reason }: Operation): string {
  if (reason === 'RECHAZO_SNCE') return result.refusedText;
  if (reason === 'SIN_FONDOS') return result.unpaidText;
  if (reason === 'DOCUMENTACION') return result.undocumentedText;
  return reason === 'FIRMA_CADUCADA' ? result.expiredText : result.cancelledText;
}

function describeEnd(order: Operation): string {
  if (isInstruction(order)) return result.endedText;
  if (isOutgoingTransfer(order)) return result.leftText;
  if (hasPayout(order)) return result.soldText;
  return isSwitchOutLeg(order) ? result.wentOutText : result.finishedText;
}

function SigningPageContent({
  order,
  mine,
  state,
}: {
  order: Operation;
  mine: OperationIntervener | undefined;
  state: SigningPageState;
}) {
  const title = selectTitle(state, order);
  switch (state) {
    case 'sign':
      return <SignForm order={order} />;
    case 'signed':
    case 'mine':
      return <SigningResult order={order} title={title} mine={mine} />;
    case 'others':
      return (
        <UnsignableOrderPage
          order={order}
          title={title}
          text={describeMissingSignatures(order, mine)}
        />
      );
    case 'cancelled':
      return <UnsignableOrderPage order={order} title={title} text={describeCancellation(order)} />;
    case 'finished':
      return <UnsignableOrderPage order={order} title={title} text={describeEnd(order)} />;
  }
}

function LoadedSigningPage({
  order,
  people,
}: {
  order: Operation;
  people: readonly OperationIntervener[];
}) {
  const me = useMe().private_area.intervener.uuid;
  const account = useMyAccount(order.uuid_account);
  const state = getSigningPageState(order, people, me);
  const ownPerson = people.find(({ uuid_intervener }) => uuid_intervener === me);
  usePageTitle(selectTitle(state, order));
  useTitleFocus(state);
  return (
    <>
      <div className={styles.note}>
        {account && isReadOnlyAccount(account) && <ReadOnlyTag />}
        <AccountRestrictionNote account={account} withIncomplete={false} />
      </div>
      <div className={styles.page}>
        <SigningPageContent order={order} mine={ownPerson} state={state} />
        <SignersCard order={order} people={people} />
      </div>
      {(state === 'signed' || state === 'mine') && <PollSlot after={{ order, mine: ownPerson }} />}
    </>
  );
}

function SignersLoader({ order }: { order: Operation }) {
  const signers = useOperationSigners(order.uuid);
  const queries = [
    signers,
    useOperationDocuments(order.uuid),
    useAccount(order.uuid_account),
    useAccountPeople(order.uuid_account),
    useCurrentOrderDates(order),
  ];
  const isLoading = queries.some((query) => query.isLoading);
  return (
    <>
      {(isLoading || !signers.data) && <LoadingPageTitle title={operateSummary.page} />}
      <LoadedTogether
        queries={queries}
        name={operateSummary.section}
        skeleton={<SummarySkeleton />}
      >
        <QuerySection
          query={signers}
          name={operateSummary.signers.section}
          skeleton={<SummarySkeleton />}
        >
          {(people) => <LoadedSigningPage order={order} people={people} />}
        </QuerySection>
      </LoadedTogether>
    </>
  );
}

/** The signing page answers «¿Qué firmo y qué pasa después?». */
export function SummaryScreen() {
  const { uuidOperation } = useParams({ from: getPrivateRouteId(addresses.summary) });
  return (
    <OrderPage
      uuid={uuidOperation}
      title={operateSummary.page}
      section={operateSummary.section}
      skeleton={<SummarySkeleton />}
    >
      {(order) => <SignersLoader order={order} />}
    </OrderPage>
  );
}
