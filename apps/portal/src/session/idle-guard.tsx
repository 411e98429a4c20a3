import { useEffect, useRef, useState } from 'react';
import { monotonicNow } from '../platform/clock.ts';
import { SessionDialog } from './session-dialog.tsx';
import { IDLE_END_MS, getIdlePhase } from './idle-phase.ts';
import { endSession, renewSession } from './session.ts';
import { onTabMessage, postToTabs } from './tabs.ts';

const TICK_MS = 1000;
const TELL_EVERY_MS = 15_000;
/** A token that expires within this many milliseconds is renewed if the person is active. */
const RENEW_WITHIN_MS = 30_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'wheel'] as const;

/** Observes activity in this and in other tabs. Warns before an idle session ends, and then ends it (SES-26). */
export function IdleGuard() {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const lastSign = useRef(monotonicNow());
  const warned = useRef(false);

  useEffect(() => {
    let toldAt = 0;
    const seen = () => {
      if (warned.current) return;
      lastSign.current = monotonicNow();
      if (lastSign.current - toldAt < TELL_EVERY_MS) return;
      toldAt = lastSign.current;
      postToTabs({ kind: 'active' });
      void renewSession(RENEW_WITHIN_MS);
    };
    const tick = () => {
      const idle = monotonicNow() - lastSign.current;
      const phase = getIdlePhase(idle);
      warned.current = phase === 'warning';
      setSecondsLeft(phase === 'active' ? undefined : Math.ceil((IDLE_END_MS - idle) / 1000));
      if (phase !== 'over') return;
      clearInterval(timer);
      void endSession('expired');
    };
    const timer = setInterval(tick, TICK_MS);
    const stopTabs = onTabMessage((message) => {
      if (message.kind === 'active') lastSign.current = monotonicNow();
    });
    for (const sign of SIGNS) addEventListener(sign, seen, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      stopTabs();
      for (const sign of SIGNS) removeEventListener(sign, seen, { capture: true });
    };
  }, []);

  const stay = () => {
    lastSign.current = monotonicNow();
    warned.current = false;
    setSecondsLeft(undefined);
    postToTabs({ kind: 'active' });
    void renewSession(RENEW_WITHIN_MS);
  };
  return (
    <SessionDialog
      isOpen={secondsLeft !== undefined && secondsLeft > 0}
      secondsLeft={secondsLeft ?? 0}
      onStay={stay}
      onLeave={() => void endSession('logout')}
    />
  );
}
