import { linkOptions } from '@tanstack/react-router';
import type { Notification, OperationRow } from '@participe/contract/types';
import { home } from '#texts/holdings/home.ts';
import type { LinkTarget } from '../../routing/link.tsx';
import { isPrivateScreen } from '../../access/login-address.ts';
import type { PrivateMe } from '../../session/me.tsx';
import { addresses } from '../../routing/addresses.ts';
import { getNotificationHref } from '../notifications/notification-href.ts';
import { selectOrdersToSign } from './home-orders.ts';

const texts = home.pending;

/** A task for the person, with a link if the portal has a screen for it. */
export interface PendingItem {
  key: string;
  text: string;
  /** True for an urgent task, which is highlighted. */
  isUrgent: boolean;
  link: LinkTarget | undefined;
  action: string;
}

/**
 * Task that each type of notification asks for. Only the newest unread notification of each task is listed, and for
 * identity documents the newest one of each person.
 */
const NOTIFICATION_TASKS: ReadonlyMap<Notification['type'], string> = new Map([
  ['DOCUMENT_EXPIRED_THREE_MONTHS', 'identity'],
  ['DOCUMENT_EXPIRED_ONE_MONTH', 'identity'],
  ['DOCUMENT_EXPIRATION', 'identity'],
  ['REFRESH_VIDEO_ID_EMAIL', 'video'],
  ['KNOWLEDGE_TEST', 'knowledge'],
  ['MISSING_CCC_DOCUMENT', 'bank'],
]);

/** Types of notifications that ask for a task. */
export const taskNotificationTypes: readonly Notification['type'][] = [
  ...NOTIFICATION_TASKS.keys(),
];
const KYC_FORM = '/profile/kyc-form';

const linkIfScreen = (path: string) => ({
  link: isPrivateScreen(path) ? { href: path } : undefined,
});

function listSignatureItems(operations: readonly OperationRow[]): PendingItem[] {
  const ordersToSign = selectOrdersToSign(operations);
  const [first] = ordersToSign;
  if (!first) return [];
  const isOne = ordersToSign.length === 1;
  const link = isOne
    ? linkOptions({ to: addresses.summary, params: { uuidOperation: first.uuid } })
    : linkOptions({ to: addresses.signDocuments });
  const text = isOne ? texts.oneSignature : texts.signatures(ordersToSign.length);
  return [{ key: 'signatures', text, isUrgent: true, link, action: texts.sign }];
}

function listNotificationItems(
  notifications: readonly Notification[],
  { private_area: { onboarding_requirements: onboarding } }: PrivateMe,
): PendingItem[] {
  const items = new Map<string, PendingItem>();
  for (const notice of notifications) {
    const { type, title } = notice;
    const task = NOTIFICATION_TASKS.get(type);
    // The key includes the person, so that a notification about a child's document does not replace the one about
    // the person's own.
    const key = task === 'identity' ? `identity:${notice.uuid_entity}` : task;
    // The note about the onboarding already asks for the proof of the bank account.
    if (onboarding && key === 'bank') continue;
    if (key === undefined || items.has(key)) continue;
    const href = getNotificationHref(notice);
    items.set(key, {
      key,
      text: `${title}.`,
      isUrgent: false,
      action: texts.see,
      link: href === undefined ? undefined : { href },
    });
  }
  return [...items.values()];
}

/**
 * Returns the person's pending items (UIX-15): signatures first, because other people may be waiting for them, then
 * documents, questions and unread notifications. In onboarding the documents are left out, because the note about the
 * onboarding lists them.
 */
export function listPendingItems(
  operations: readonly OperationRow[],
  unread: readonly Notification[],
  me: PrivateMe,
): PendingItem[] {
  const { documents_pending, pending_steps, onboarding_requirements: onboarding } = me.private_area;
  const common = { isUrgent: false, action: texts.see };
  return [
    ...listSignatureItems(operations),
    ...(documents_pending && !onboarding
      ? [
          {
            key: 'documents',
            text: texts.documents,
            ...common,
            ...linkIfScreen(addresses.documents),
          },
        ]
      : []),
    ...(pending_steps.includes('KYC_FORM')
      ? [{ key: 'kyc', text: texts.kyc, ...common, ...linkIfScreen(KYC_FORM) }]
      : []),
    ...listNotificationItems(unread, me),
  ];
}
