import { useParams } from '@tanstack/react-router';
import type { Operation, OperationIntervener } from '@participe/contract/types';
import { isSwitchOutLeg } from '@participe/domain';
import { operateSummary } from '#texts/ordering/summary.ts';
import { addresses, privateRoute } from '../../../routing/addresses.ts';
import { OrderPage } from '../order-page.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { isInstruction, isOutgoingTransfer } from '../operation-predicates.ts';
import { SignersCard } from '../signers-card.tsx';
import { PollSlot } from '../../polls/poll-slot.tsx';
import { ReadOnlyTag } from '../../../access/restriction-notes.tsx';
import { AccountNote } from '../../../access/account-note.tsx';
import { isReadOnly, useMe, useMyAccount } from '../../../session/me.tsx';
import { useTitleFocus } from '../../../routing/route-focus.ts';
import { Section } from '../../../layout/section.tsx';
import { usePageTitle } from '../../../routing/page-title.ts';
import { useOperationSigners } from '../../../queries/operation.ts';
import { SigningResult, UnsignableOrder } from './signing-result.tsx';
import { SignForm } from './sign-form.tsx';
import { summaryState, type SummaryState } from './summary-state.ts';
import { SummarySkeleton } from './summary-skeleton.tsx';
import styles from './summary.module.css';

const { sign, others, result } = operateSummary;

const TITLES: Readonly<Record<SummaryState, string>> = {
  sign: sign.title,
  mine: result.mine,
  others: others.notMine,
  signed: result.signed,
  finished: result.finished,
  cancelled: result.cancelled,
};

/**
 * Returns the reason why the logged-in person cannot sign now: only others must sign, or the person may not sign
 * yet.
 */
function missingText(order: Operation, me: string): string {
  const isMine = order.pending_signers.some(({ uuid_intervener }) => uuid_intervener === me);
  if (isMine) return others.cannot;
  const names = order.pending_signers.map(({ name }) => name);
  const waiting = names.length > 0 ? ` ${others.waiting(names.join(', '))}` : '';
  return others.notMineText + waiting;
}

function cancelledText({ cancel_reason: reason }: Operation): string {
  if (reason === 'RECHAZO_SNCE') return result.refusedText;
  return reason === 'FIRMA_CADUCADA' ? result.expiredText : result.cancelledText;
}

function finishedText(order: Operation): string {
  if (isInstruction(order)) return result.endedText;
  if (isOutgoingTransfer(order)) return result.leftText;
  return isSwitchOutLeg(order) ? result.wentOutText : result.finishedText;
}

function Content({
  order,
  mine,
  state,
}: {
  order: Operation;
  mine: OperationIntervener | undefined;
  state: SummaryState;
}) {
  const me = useMe().private_area.intervener.uuid;
  const title = TITLES[state];
  switch (state) {
    case 'sign':
      return <SignForm order={order} />;
    case 'signed':
    case 'mine':
      return <SigningResult order={order} title={title} mine={mine} />;
    case 'others':
      return <UnsignableOrder order={order} title={title} text={missingText(order, me)} />;
    case 'cancelled':
      return <UnsignableOrder order={order} title={title} text={cancelledText(order)} />;
    case 'finished':
      return <UnsignableOrder order={order} title={title} text={finishedText(order)} />;
  }
}

function SignedOrder({
  order,
  people,
}: {
  order: Operation;
  people: readonly OperationIntervener[];
}) {
  const me = useMe().private_area.intervener.uuid;
  const account = useMyAccount(order.uuid_account);
  const state = summaryState(order, people, me);
  const mine = people.find(({ uuid_intervener }) => uuid_intervener === me);
  usePageTitle(TITLES[state]);
  useTitleFocus(state);
  return (
    <>
      <div className={styles.note}>
        {account && isReadOnly(account) && <ReadOnlyTag />}
        <AccountNote account={account} withIncomplete={false} />
      </div>
      <div className={styles.page}>
        <Content order={order} mine={mine} state={state} />
        <SignersCard order={order} people={people} />
      </div>
      {(state === 'signed' || state === 'mine') && <PollSlot after={{ order, mine }} />}
    </>
  );
}

function Signers({ order }: { order: Operation }) {
  const signers = useOperationSigners(order.uuid);
  return (
    <>
      {!signers.data && <PageSkeleton title={operateSummary.page} />}
      <Section query={signers} name={operateSummary.signers.section} skeleton={<SummarySkeleton />}>
        {(people) => <SignedOrder order={order} people={people} />}
      </Section>
    </>
  );
}

/** The page on which an order is signed. It answers «¿Qué firmo y qué pasa después?». */
export function SummaryScreen() {
  const { uuidOperation } = useParams({ from: privateRoute(addresses.summary) });
  return (
    <OrderPage
      uuid={uuidOperation}
      title={operateSummary.page}
      section={operateSummary.section}
      skeleton={<SummarySkeleton />}
    >
      {(order) => <Signers order={order} />}
    </OrderPage>
  );
}
