import { useEffect, useRef, useState } from 'react';
import { monotonicNow } from '../platform/clock.ts';
import { SessionDialog } from './session-dialog.tsx';
import { IDLE_END_MS, getIdlePhase } from './idle-phase.ts';
import { endSession, renewSession } from './session.ts';
import { onTabMessage, postToTabs } from './tabs.ts';

const TICK_MS = 1000;
const ACTIVITY_MESSAGE_INTERVAL_MS = 15_000;
/** A token that expires within this many milliseconds is renewed if the person is active. */
const RENEW_WITHIN_MS = 30_000;
const ACTIVITY_EVENTS = [
  'pointerdown',
  'pointermove',
  'keydown',
  'touchstart',
  'scroll',
  'wheel',
] as const;

/** Observes activity in this and in other tabs. Warns before an idle session ends, and then ends it (SES-26). */
export function IdleGuard() {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const lastActivity = useRef(monotonicNow());
  const isWarningShown = useRef(false);

  useEffect(() => {
    let lastMessage = 0;
    const handleActivity = () => {
      if (isWarningShown.current) return;
      lastActivity.current = monotonicNow();
      if (lastActivity.current - lastMessage < ACTIVITY_MESSAGE_INTERVAL_MS) return;
      lastMessage = lastActivity.current;
      postToTabs({ kind: 'active' });
      void renewSession(RENEW_WITHIN_MS);
    };
    const updatePhase = () => {
      const idleMs = monotonicNow() - lastActivity.current;
      const phase = getIdlePhase(idleMs);
      isWarningShown.current = phase === 'warning';
      setSecondsLeft(phase === 'active' ? undefined : Math.ceil((IDLE_END_MS - idleMs) / 1000));
      if (phase !== 'over') return;
      clearInterval(timer);
      void endSession('expired');
    };
    const timer = setInterval(updatePhase, TICK_MS);
    const stopTabs = onTabMessage((message) => {
      if (message.kind === 'active') lastActivity.current = monotonicNow();
    });
    for (const name of ACTIVITY_EVENTS)
      addEventListener(name, handleActivity, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      stopTabs();
      for (const name of ACTIVITY_EVENTS)
        removeEventListener(name, handleActivity, { capture: true });
    };
  }, []);

  const continueSession = () => {
    lastActivity.current = monotonicNow();
    isWarningShown.current = false;
    setSecondsLeft(undefined);
    postToTabs({ kind: 'active' });
    void renewSession(RENEW_WITHIN_MS);
  };
  return (
    <SessionDialog
      isOpen={secondsLeft !== undefined && secondsLeft > 0}
      secondsLeft={secondsLeft ?? 0}
      onStay={continueSession}
      onLeave={() => void endSession('logout')}
    />
  );
}
