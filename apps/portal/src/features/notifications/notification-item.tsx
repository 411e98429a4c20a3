import type { Notification } from '@participe/contract/types';
import { formatTime } from '@participe/domain';
import { Button, Link, Tag, useAmountsHidden } from '@participe/ui';
import {
  IconArrowsExchange,
  IconBuildingBank,
  IconFileText,
  IconInfoCircle,
  IconReceiptEuro,
  IconUser,
  IconWallet,
} from '@participe/ui/icons/icons.ts';
import type { MouseEvent } from 'react';
import { notifications as texts } from '#texts/personal/notifications.ts';
import { PhoneLink } from '../../routing/contact-help.tsx';
import { getNotificationHref } from './notification-href.ts';
import { focusPageTitle } from '../../routing/route-focus.ts';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { getNotificationActionLabel } from './notification-action.ts';
import styles from './notifications.module.css';

const ICONS: Partial<Record<Notification['type'], typeof IconInfoCircle>> = {
  OPERATION_STATUS_CHANGE: IconArrowsExchange,
  ACCOUNT_STATUS_CHANGE: IconWallet,
  DOCUMENT_EXPIRATION: IconFileText,
  DOCUMENT_EXPIRED_ONE_MONTH: IconFileText,
  DOCUMENT_EXPIRED_THREE_MONTHS: IconFileText,
  DOCUMENTATION_ISSUE_CREATED: IconFileText,
  IIGG_READY: IconReceiptEuro,
  IIFF_FI_READY: IconReceiptEuro,
  IIFF_PP_READY: IconReceiptEuro,
  MISSING_CCC_DOCUMENT: IconBuildingBank,
  SUSCRIPTION_TRANSFER_DETAILS: IconBuildingBank,
  MINOR_EXPIRATION: IconUser,
  REFRESH_VIDEO_ID_EMAIL: IconUser,
};

/** Texts of the service that ask the client to call the manager. */
const ASKS_TO_CALL = /\bll[aá]menos\b/iu;

/** Amounts in the text are masked while amounts are hidden (UIX-40). */
function maskAmounts(text: string): string {
  return text.replaceAll(/[\d.]+,\d{2}(?=\s?€)/gu, '••••');
}

/**
 * The pressed button disappears, so the focus moves to the next or the previous notification of the day, or to the
 * title of the page.
 */
function focusNeighbour(button: Element): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const heading = neighbour?.querySelector('h3');
  if (heading) heading.focus({ preventScroll: true });
  else focusPageTitle();
}

interface NoticeProps {
  notice: Notification;
  onRead: (notice: Notification) => void;
}

/** A notification has a link if the portal has a screen for it. */
export function NotificationItem({ notice, onRead }: NoticeProps) {
  const { type, title, text, is_read, is_settled, created_at } = notice;
  const href = getNotificationHref(notice);
  const hidden = useAmountsHidden();
  const mayMark = !useIsReadOnlySession() && !is_read;
  const markRead = (event: MouseEvent<HTMLButtonElement>) => {
    onRead(notice);
    focusNeighbour(event.currentTarget);
  };
  const Icon = ICONS[type] ?? IconInfoCircle;
  return (
    <li className={is_read ? styles.notice : styles.unread}>
      <Icon size={24} aria-hidden />
      <div className={styles.body}>
        <h3 tabIndex={-1} className={styles.title}>
          {!is_read && <span className="vh">{texts.isUnread}</span>}
          {title}
        </h3>
        <p className={styles.text}>{hidden ? maskAmounts(text) : text}</p>
        <p className={styles.actions}>
          <time dateTime={created_at} className="num">
            {formatTime(created_at)}
          </time>
          {is_settled && <Tag tone="ok">{texts.settled}</Tag>}
          {ASKS_TO_CALL.test(text) && (
            <span>
              {texts.call} <PhoneLink />
            </span>
          )}
          {href !== undefined && (
            <Link href={href} onClick={() => mayMark && onRead(notice)}>
              {getNotificationActionLabel(notice)}
              <span className="vh">: {title}</span>
            </Link>
          )}
          {mayMark && (
            <Button variant="text" compact onClick={markRead}>
              {texts.mark}
              <span className="vh">: {title}</span>
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}
