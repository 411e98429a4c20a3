import type { Notification } from '@participe/contract/types';
import { showToast } from '@participe/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notifications as texts } from '#texts/personal/notifications.ts';
import { useMarkNotificationsRead } from '../../queries/notifications.ts';

interface Waiting {
  notices: readonly Notification[];
  toast: AbortController;
}

/**
 * Marks all notifications as read and offers «Deshacer». The calls are sent only when «Deshacer» disappears or the
 * person leaves the page, because no call marks a notification as unread again. Until then, `held` contains the
 * notifications. `onMarked` is called after the calls.
 */
export function useMarkAllRead(onMarked: (isDone: boolean) => void) {
  const markRead = useMarkNotificationsRead();
  const [held, setHeld] = useState<readonly Notification[]>([]);
  const waiting = useRef<Waiting>(undefined);

  const letGo = (notices: readonly Notification[]) =>
    setHeld((all) => all.filter((one) => !notices.includes(one)));
  const take = () => {
    const taken = waiting.current;
    waiting.current = undefined;
    return taken;
  };
  const send = async (notices: readonly Notification[]) => {
    const allDone = await markRead(notices);
    letGo(notices);
    onMarked(allDone);
  };
  const undo = () => {
    const taken = take();
    if (taken === undefined) return;
    taken.toast.abort();
    letGo(taken.notices);
  };
  const leave = useEffectEvent(() => {
    const taken = take();
    if (taken === undefined) return;
    taken.toast.abort();
    void send(taken.notices);
  });
  useEffect(() => () => leave(), []);
  const markAll = (notices: readonly Notification[]) => {
    // Notifications marked before but not sent yet are sent together with the new ones.
    const before = take();
    const mine = {
      notices: [...(before?.notices ?? []), ...notices],
      toast: new AbortController(),
    };
    before?.toast.abort();
    waiting.current = mine;
    setHeld((all) => [...all, ...notices]);
    showToast({
      title: texts.marked(mine.notices.length),
      tone: 'info',
      action: { label: texts.undo, onAction: undo },
      until: mine.toast.signal,
      onGone: () => {
        if (waiting.current !== mine) return;
        waiting.current = undefined;
        void send(mine.notices);
      },
    });
  };
  return { held, markAll, undo };
}
