import type { PendingTask } from '@participe/contract/types';
import { pendingTasks as texts } from '#texts/holdings/pending-tasks.ts';
import { isPrivateScreen } from '../../access/login-address.ts';
import { addresses } from '../../routing/addresses.ts';

/** A pending item of the person: one task, or several that are done on the same page. */
export interface PendingItem {
  key: string;
  text: string;
  /** The order of the item, which is shown after the text with its amount. */
  order: PendingTask['order'];
  /** The rest of the sentence, after the order. */
  rest: string;
  /** True for an urgent task, which is highlighted. */
  isUrgent: boolean;
  href: string | undefined;
  action: string;
}

type ItemFields = Pick<PendingItem, 'text' | 'action'> & Partial<PendingItem>;

const toItem = ({ key, url }: PendingTask, fields: ItemFields): PendingItem => ({
  key,
  order: null,
  rest: '',
  isUrgent: false,
  href: isPrivateScreen(url) ? url : undefined,
  ...fields,
});

function listSignatureItems(tasks: readonly PendingTask[]): PendingItem[] {
  const [first] = tasks;
  if (!first) return [];
  const signTaskProps = { isUrgent: true, action: texts.sign };
  if (tasks.length === 1)
    return [
      toItem(first, {
        ...signTaskProps,
        text: texts.oneSignature,
        order: first.order,
        rest: texts.signUntil(first.until, first.waiting_for),
      }),
    ];
  const deadlineDays = tasks.flatMap(({ until }) => (until === null ? [] : [until])).toSorted();
  const text = texts.signatures(tasks.length, deadlineDays[0]);
  return [toItem(first, { ...signTaskProps, text, href: addresses.signDocuments })];
}

/** One item for each person, because all documents are sent on one page and signed on another. */
const DOCUMENT_FIELDS = {
  SEND_DOCUMENT: (titles, owner) => ({ text: texts.documents(titles, owner), action: texts.send }),
  SIGN_DOCUMENT: (titles, owner) => ({
    text: texts.unsigned(titles, owner),
    isUrgent: true,
    action: texts.sign,
  }),
} satisfies Partial<
  Record<PendingTask['kind'], (titles: readonly string[], owner: string | undefined) => ItemFields>
>;
type DocumentKind = keyof typeof DOCUMENT_FIELDS;
const isDocumentKind = (kind: PendingTask['kind']): kind is DocumentKind =>
  Object.hasOwn(DOCUMENT_FIELDS, kind);

function listDocumentItems(tasks: readonly PendingTask[], kind: DocumentKind): PendingItem[] {
  const ofKind = tasks.filter((task) => task.kind === kind);
  const byOwner = Map.groupBy(ofKind, ({ owner }) => owner?.uuid_intervener);
  return [...byOwner.values()].flatMap((ofOwner) => {
    const [first] = ofOwner;
    if (!first) return [];
    const titles = ofOwner.flatMap(({ document }) => document ?? []);
    return [toItem(first, DOCUMENT_FIELDS[kind](titles, first.owner?.name))];
  });
}

function toSingleItem(task: PendingTask, today: string): PendingItem {
  const { order, until, waiting_for: names, owner } = task;
  const document = task.document ?? '';
  switch (task.kind) {
    case 'PAY_ORDER':
      return toItem(task, {
        text: texts.pay,
        order,
        rest: texts.payUntil(until),
        action: texts.details,
      });
    case 'SEND_ORDER_DOCUMENTS':
      return toItem(task, {
        text: texts.orderDocuments(document),
        order,
        rest: texts.sendUntil(until),
        isUrgent: true,
        action: texts.send,
      });
    case 'RENEW_DOCUMENT':
      return toItem(task, {
        text: texts.expires(document, until, owner?.name),
        action: texts.send,
      });
    case 'TAKE_TEST':
      return toItem(task, { text: texts.test(until, today), action: texts.answer });
    case 'REPEAT_IDENTIFICATION':
      return toItem(task, { text: texts.identification, action: texts.send });
    case 'ANSWER_KYC':
      return toItem(task, { text: texts.kyc(until, today, owner?.name), action: texts.answer });
    case 'DECLARE_RESIDENCES':
      return toItem(task, {
        text: texts.residences(until),
        isUrgent: true,
        action: texts.declare,
      });
    default:
      return toItem(task, {
        text: texts.waitingFor(names),
        order,
        rest: texts.signUntil(until, []),
        action: texts.see,
      });
  }
}

/**
 * Returns the pending items in the sequence of the service (UIX-15). The signatures of orders are one item, as are
 * the documents that a person must send or sign. In onboarding, a note lists the person's own documents to send and all that
 * wait for their signature (UIX-10).
 */
export function listPendingItems(
  tasks: readonly PendingTask[],
  { today, isInOnboarding }: { today: string; isInOnboarding: boolean },
): PendingItem[] {
  const isListedByNote = ({ kind, owner }: PendingTask) =>
    isInOnboarding && (kind === 'SIGN_DOCUMENT' || (kind === 'SEND_DOCUMENT' && owner === null));
  const shownTasks = tasks.filter((task) => !isListedByNote(task));
  return [
    ...listSignatureItems(shownTasks.filter(({ kind }) => kind === 'SIGN_ORDER')),
    ...shownTasks.flatMap((task, index) => {
      const { kind } = task;
      if (kind === 'SIGN_ORDER') return [];
      if (!isDocumentKind(kind)) return [toSingleItem(task, today)];
      const isFirst = shownTasks.findIndex((one) => one.kind === kind) === index;
      return isFirst ? listDocumentItems(shownTasks, kind) : [];
    }),
  ];
}
