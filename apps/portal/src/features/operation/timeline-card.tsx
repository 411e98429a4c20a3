import type { HistoryEntry, Operation } from '@participe/contract/types';
import {
  isSignedPurchase,
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
import {
  findMoneyArrival,
  hasMoneyArrived,
  type MoneyArrival,
} from '../ordering/money-movements.ts';
import { useChildOrders, useOperationHistory } from '../../queries/operation.ts';
import styles from './operation.module.css';

const words = texts.timeline;
const SKELETON_STEPS = [1, 2, 3, 4, 5];

const skeleton = SKELETON_STEPS.map((step) => (
  <p key={step} className={styles.stepToCome}>
    <SkeletonLine width="40%" />
    <SkeletonBlock height={20} width="60%" />
  </p>
));

/**
 * The comment on the rejection of a transfer contains a code and is left out, because the page explains the rejection
 * in plain words.
 */
function selectComment(
  order: Operation,
  { to_status: status, comment }: HistoryEntry,
): string | null {
  return status === 'CANCELLED' && order.transfer?.rejection ? null : comment;
}

const recordedTitles: Readonly<Record<string, string>> = words.recorded;

/** The title names the channel of an order that staff recorded for the client (ORD-28). */
function getCreationTitle({ source }: Operation, { to_status: status }: HistoryEntry): string {
  const isForClient = status === 'REGISTERED_EMAIL' || status === 'REGISTERED_POSTAL';
  return (isForClient ? recordedTitles[source] : undefined) ?? words.created;
}

type PastEvent = Omit<Milestone, 'state'>;

/** A past event that the service has recorded with its time. */
interface RecordedEvent extends PastEvent {
  at: string;
  /** True for the step that follows the arrival of the money of a subscription. */
  needsMoney: boolean;
}

function toRecordedEvent(order: Operation, entry: HistoryEntry): RecordedEvent {
  return {
    key: `${entry.to_status}-${entry.at}`,
    title: entry.from_status === null ? getCreationTitle(order, entry) : entry.label,
    at: entry.at,
    when: <DateTime value={entry.at} />,
    detail: selectComment(order, entry),
    needsMoney: entry.to_status === 'RD_SENT' || entry.to_status === 'FINALIZED',
  };
}

/** Returns the changes of status, and the time at which the last required document was sent. */
function listRecordedEvents(order: Operation, history: readonly HistoryEntry[]): RecordedEvent[] {
  const events = history.toReversed().map((entry) => toRecordedEvent(order, entry));
  const { documents_sent_at: at } = order;
  if (at === null) return events;
  const eventsBefore = events.filter((event) => event.at <= at).length;
  return events.toSpliced(eventsBefore, 0, {
    key: 'documents-sent',
    title: words.documentsSent,
    at,
    when: <DateTime value={at} />,
    needsMoney: false,
  });
}

/** The arrival of the money stands before the step that needs it. */
function listPastEvents(
  events: readonly RecordedEvent[],
  arrival: MoneyArrival | undefined,
): PastEvent[] {
  const pastEvents: PastEvent[] = [...events];
  if (!arrival) return pastEvents;
  const next = events.findIndex(({ needsMoney }) => needsMoney);
  const { kind, date } = arrival;
  return pastEvents.toSpliced(next === -1 ? events.length : next, 0, {
    key: kind,
    title: words[kind],
    ...(date !== undefined && { when: <DateText value={date} /> }),
  });
}

function toExpectedMilestone({ key, title, date, when }: ExpectedEvent): Milestone {
  return {
    key,
    title,
    state: 'expected',
    when: when ?? <DateText value={date} />,
  };
}

interface MilestoneContext extends ExpectedEventContext {
  history: readonly HistoryEntry[];
  arrival: MoneyArrival | undefined;
  now: Date;
}

function buildMilestones(
  order: Operation,
  { history, arrival, now, ...eventContext }: MilestoneContext,
): Milestone[] {
  const pastEvents = listPastEvents(listRecordedEvents(order, history), arrival);
  return [
    ...pastEvents.map((event, index): Milestone => ({
      ...event,
      state: index === pastEvents.length - 1 ? 'current' : 'done',
    })),
    ...buildExpectedEvents(order, todayInMadrid(now), eventContext).map(toExpectedMilestone),
  ];
}

/** Shows the time left until the cut-off, as long as the cut-off decides about the value date (UIX-43). */
function ValueClock({ order, now }: { order: Operation; now: Date }) {
  const { cutoff_at: cutoff, expected_value_date: date, operation_status: status } = order;
  // The value date of an order that needs documents may change after the cut-off, so it has no countdown.
  const hasFixedCutoff = order.documents_status === null;
  const isOpen = hasFixedCutoff && (isAwaitingSignatures(order) || isSigned(status));
  const isDatedHere = !isInstruction(order) && !isIncomingTransfer(order) && !isReversal(order);
  if (!isOpen || !isDatedHere || isSignedPurchase(order) || date === null) return null;
  return (
    <p className={styles.clock}>
      <Countdown now={now} cutoffAt={cutoff === null ? null : new Date(cutoff)} valueDate={date} />
    </p>
  );
}

/** The past and the expected events of the order, with their dates. */
export function TimelineCard({ order }: { order: Operation }) {
  const history = useOperationHistory(order.uuid);
  const now = useCurrentMinute();
  const { data: children } = useChildOrders(order, isSwitchOutLeg(order));
  const { data: money } = useOrderPayments(order.uuid, canHavePayments(order));
  const eventContext = {
    leg: children?.rows[0],
    entries: money?.entries,
    isMoneyReceived: hasMoneyArrived(order, money),
    arrival: findMoneyArrival(order, money),
  };
  return (
    <Card aria-labelledby="pasos">
      <h2 id="pasos">{words.title}</h2>
      <ValueClock order={order} now={now} />
      <QuerySection query={history} name={words.section} skeleton={skeleton}>
        {(entries) => (
          <Timeline
            label={words.label}
            items={buildMilestones(order, { history: entries, now, ...eventContext })}
          />
        )}
      </QuerySection>
    </Card>
  );
}
