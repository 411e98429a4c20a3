import type { HistoryEntry, Operation } from '@participe/contract/types';
import {
  isAwaitingMoney,
  isReversal,
  isSigned,
  isSwitchOutLeg,
  todayInMadrid,
} from '@participe/domain';
import {
  Card,
  Countdown,
  DateText,
  DateTime,
  SkeletonBlock,
  SkeletonLine,
  Timeline,
  type Milestone,
} from '@participe/ui';
import { operation as texts } from '#texts/ordering/operation.ts';
import { useCurrentMinute } from '../../lib/use-minute.ts';
import { QuerySection } from '../../layout/section.tsx';
import {
  isInstruction,
  isAwaitingSignatures,
  isIncomingTransfer,
  canHavePayments,
} from '../ordering/operation-predicates.ts';
import { useOrderPayments } from '../payments/payments.query.ts';
import {
  buildExpectedEvents,
  type ExpectedEventContext,
  type ExpectedEvent,
} from '../ordering/expected-events.ts';
import { hasMoneyArrived } from '../ordering/money-movements.ts';
import { useChildOrders, useOperationHistory } from '../../queries/operation.ts';
import styles from './operation.module.css';

const words = texts.timeline;
const STEPS_TO_COME = [1, 2, 3, 4, 5];

const skeleton = STEPS_TO_COME.map((step) => (
  <p key={step} className={styles.stepToCome}>
    <SkeletonLine width="40%" />
    <SkeletonBlock height={20} width="60%" />
  </p>
));

/**
 * Returns the comment to show for a step. For a rejected transfer it is left out, because it contains a code and the
 * page explains the rejection in plain words.
 */
function detailOf(order: Operation, { to_status: status, comment }: HistoryEntry): string | null {
  return status === 'CANCELLED' && order.transfer?.rejection ? null : comment;
}

const recorded: Readonly<Record<string, string>> = words.recorded;

/** Returns the title of the first step. It names the channel of an order that staff recorded for the client (ORD-28). */
function creationTitle({ source }: Operation, { to_status: status }: HistoryEntry): string {
  const isForClient = status === 'REGISTERED_EMAIL' || status === 'REGISTERED_POSTAL';
  return (isForClient ? recorded[source] : undefined) ?? words.created;
}

function toPastMilestone(order: Operation, entry: HistoryEntry, isLast: boolean): Milestone {
  return {
    key: `${entry.to_status}-${entry.at}`,
    title: entry.from_status === null ? creationTitle(order, entry) : entry.label,
    state: isLast ? 'current' : 'done',
    when: <DateTime value={entry.at} />,
    detail: detailOf(order, entry),
  };
}

function toExpectedMilestone({ key, title, date, when }: ExpectedEvent): Milestone {
  return {
    key,
    title,
    state: 'expected',
    when: when ?? <DateText value={date} />,
  };
}

interface Known extends ExpectedEventContext {
  history: readonly HistoryEntry[];
  now: Date;
}

function milestones(order: Operation, { history, now, ...beside }: Known): Milestone[] {
  const facts = history.toReversed();
  return [
    ...facts.map((entry, index) => toPastMilestone(order, entry, index === facts.length - 1)),
    ...buildExpectedEvents(order, todayInMadrid(now), beside).map(toExpectedMilestone),
  ];
}

/** Shows the time left until the cut-off of the value date, as long as the value date can still change (UIX-43). */
function ValueClock({ order, now }: { order: Operation; now: Date }) {
  const { cutoff_at: cutoff, expected_value_date: date, operation_status: status } = order;
  const isOpen = isAwaitingSignatures(order) || isSigned(status);
  const isDatedHere = !isInstruction(order) && !isIncomingTransfer(order) && !isReversal(order);
  if (!isOpen || !isDatedHere || isAwaitingMoney(order) || date === null) return null;
  return (
    <p className={styles.clock}>
      <Countdown now={now} cutoffAt={cutoff === null ? null : new Date(cutoff)} valueDate={date} />
    </p>
  );
}

/** Lists the past and the expected events of the order, with their dates. */
export function TimelineCard({ order }: { order: Operation }) {
  const history = useOperationHistory(order.uuid);
  const now = useCurrentMinute();
  const { data: made } = useChildOrders(order, isSwitchOutLeg(order));
  const { data: money } = useOrderPayments(order.uuid, canHavePayments(order));
  const isMoneyReceived = hasMoneyArrived(order, money);
  const beside = { leg: made?.rows[0], entries: money?.entries, isMoneyReceived };
  return (
    <Card aria-labelledby="pasos">
      <h2 id="pasos">{words.title}</h2>
      <ValueClock order={order} now={now} />
      <QuerySection query={history} name={words.section} skeleton={skeleton}>
        {(entries) => (
          <Timeline
            label={words.label}
            items={milestones(order, { history: entries, now, ...beside })}
          />
        )}
      </QuerySection>
    </Card>
  );
}
