import { IconCloudOff } from '@participe/ui/icons/icons.ts';
import type { ReactNode } from 'react';
import { session } from '#texts/session.ts';
import styles from './offline-bar.module.css';

const { offline: texts } = session;

interface OfflineBarProps {
  /** Date and time at which the data were loaded, such as «19-nov-2026» and «10:42». */
  savedDate: ReactNode;
  savedTime: ReactNode;
  /** True while the page that the person has chosen waits for the connection. */
  isPageWaiting?: boolean;
}

/** Shown while the device is offline or the service cannot be reached (UIX-06). */
export function OfflineBar({ savedDate, savedTime, isPageWaiting = false }: OfflineBarProps) {
  return (
    <div role="status" className={styles.offline}>
      <IconCloudOff size={20} aria-hidden />
      <span>
        {texts.savedOn}
        {savedDate}
        {texts.savedAt}
        {savedTime}. {texts.needed}
        {isPageWaiting && ` ${texts.pageWaits}`}
      </span>
    </div>
  );
}
