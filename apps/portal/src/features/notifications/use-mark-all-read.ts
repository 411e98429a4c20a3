import type { Notification } from '@participe/contract/types';
import { showToast } from '@participe/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notifications as texts } from '#texts/personal/notifications.ts';
import { useMarkNotificationsRead } from '../../queries/notifications.ts';

interface UnsentMarks {
  notices: readonly Notification[];
  toast: AbortController;
}

/**
 * Marks the given notifications as read and offers «Deshacer». No call marks a notification as unread again, so the
 * calls are sent when «Deshacer» disappears or the person leaves the page. Until then, and until the calls have
 * ended, `held` contains the notifications.
 */
export function useMarkAllRead(onMarked: (isDone: boolean) => void) {
  const markRead = useMarkNotificationsRead();
  const [held, setHeld] = useState<readonly Notification[]>([]);
  const unsentMarks = useRef<UnsentMarks>(undefined);

  const removeFromHeld = (notices: readonly Notification[]) =>
    setHeld((all) => all.filter((one) => !notices.includes(one)));
  const takeUnsent = () => {
    const marks = unsentMarks.current;
    unsentMarks.current = undefined;
    return marks;
  };
  const sendMarks = async (notices: readonly Notification[]) => {
    const allDone = await markRead(notices);
    removeFromHeld(notices);
    onMarked(allDone);
  };
  const undoMarks = () => {
    const marks = takeUnsent();
    if (marks === undefined) return;
    marks.toast.abort();
    removeFromHeld(marks.notices);
  };
  const flushMarks = useEffectEvent(() => {
    const marks = takeUnsent();
    if (marks === undefined) return;
    marks.toast.abort();
    void sendMarks(marks.notices);
  });
  useEffect(() => () => flushMarks(), []);
  const markAll = (notices: readonly Notification[]) => {
    // Notifications that were marked before and are not sent yet are sent together with the new ones.
    const unsentBefore = takeUnsent();
    const ownMarks = {
      notices: [...(unsentBefore?.notices ?? []), ...notices],
      toast: new AbortController(),
    };
    unsentBefore?.toast.abort();
    unsentMarks.current = ownMarks;
    setHeld((all) => [...all, ...notices]);
    showToast({
      title: texts.marked(ownMarks.notices.length),
      tone: 'info',
      action: { label: texts.undo, onAction: undoMarks },
      until: ownMarks.toast.signal,
      onGone: () => {
        if (unsentMarks.current !== ownMarks) return;
        unsentMarks.current = undefined;
        void sendMarks(ownMarks.notices);
      },
    });
  };
  return { held, markAll, undo: undoMarks };
}
