import type { Notification } from '@participe/contract/types';
import { formatTime } from '@participe/domain';
import { Button, Link, useAmountsHidden } from '@participe/ui';
import {
  IconArrowsExchange,
  IconBuildingBank,
  IconFileText,
  IconInfoCircle,
  IconReceiptEuro,
  IconUser,
  IconWallet,
} from '@participe/ui/icons/icons.ts';
import { notifications as texts } from '../../locales/es/notifications.ts';
import { isPrivateScreen } from '../../shell/login-address.ts';
import { useReadOnlySession } from '../../shell/superuser.ts';
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

/** The words of a notice while amounts are hidden: they may name some (ux §4.5). */
function withoutAmounts(text: string): string {
  return text.replaceAll(/[\d.]+,\d{2}(?=\s?€)/gu, '••••');
}

interface NoticeProps {
  notice: Notification;
  onRead: (notice: Notification) => void;
}

/** One notice: what happened, when, and the way to it when there is one in this portal. */
export function Notice({ notice, onRead }: NoticeProps) {
  const { type, title, text, is_read, created_at, url } = notice;
  const hidden = useAmountsHidden();
  const mayMark = !useReadOnlySession() && !is_read;
  const Icon = ICONS[type] ?? IconInfoCircle;
  return (
    <li className={is_read ? styles.notice : styles.unread}>
      <Icon size={24} aria-hidden />
      <div className={styles.body}>
        <h3 className={styles.title}>
          {!is_read && <span className="vh">{texts.isUnread}</span>}
          {title}
        </h3>
        <p className={styles.text}>{hidden ? withoutAmounts(text) : text}</p>
        <p className={styles.actions}>
          <time dateTime={created_at} className="num">
            {formatTime(created_at)}
          </time>
          {url && isPrivateScreen(url) && (
            <Link href={url} onClick={() => mayMark && onRead(notice)}>
              {texts.actions[url] ?? texts.see}
              <span className="vh">: {title}</span>
            </Link>
          )}
          {mayMark && (
            <Button variant="text" compact onClick={() => onRead(notice)}>
              {texts.mark}
              <span className="vh">: {title}</span>
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}
