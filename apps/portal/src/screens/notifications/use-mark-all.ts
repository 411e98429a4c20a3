import type { Notification } from '@participe/contract/types';
import { showErrorToast, showToast } from '@participe/ui';
import { useEffect, useRef, useState } from 'react';
import { notifications as texts } from '../../locales/es/notifications.ts';
import { useMarkRead } from './notifications.query.ts';

const REPENT_MS = 10_000;

/**
 * Marks all as read with ten seconds to repent: there is no call that makes a notice unread again, so
 * the calls wait for that long, or until the page is left. `held` are the notices that wait.
 */
export function useMarkAll() {
  const markRead = useMarkRead();
  const [held, setHeld] = useState<readonly Notification[]>([]);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined);

  const stop = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    setHeld([]);
  };
  const send = async (notices: readonly Notification[]) => {
    waiting.current = undefined;
    const allDone = await markRead(notices);
    setHeld([]);
    if (!allDone) showErrorToast(texts.failed);
  };
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer);
      waiting.current?.send();
    },
    [],
  );
  const markAll = (notices: readonly Notification[]) => {
    setHeld(notices);
    const now = () => void send(notices);
    waiting.current = { timer: setTimeout(now, REPENT_MS), send: now };
    showToast({
      title: texts.marked(notices.length),
      tone: 'info',
      action: { label: texts.undo, onAction: stop },
    });
  };
  return { held, markAll, undo: stop };
}
