import { VideoDialog } from '@participe/ui';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { shell } from '#texts/shell.ts';
import { tutorial as texts } from '#texts/tutorial.ts';
import { logFailure } from '../api/log.ts';
import { BASE_PATH } from '../routing/addresses.ts';
import { readPlayerMessage } from './tutorial-message.ts';
import { TutorialCard } from './tutorial-card.tsx';

/** Time-out for the ready message of the player. */
const READY_TIMEOUT_MS = 15_000;
const CARD_DELAY_MS = 300;
const STOP_DELAY_MS = 1000;

type PlayerState = 'loading' | 'ready' | 'failed';

/** Returns the state of the embedded player from its messages. A failure, or no message in time, is logged. */
function usePlayerState(frame: RefObject<HTMLIFrameElement | null>): PlayerState {
  const [state, setState] = useState<PlayerState>('loading');
  // In a layout effect, the listener exists before the frame can send a message.
  useLayoutEffect(() => {
    const failTutorial = (why: string) => {
      logFailure('tutorial', new Error(why));
      setState('failed');
    };
    const timer = setTimeout(() => failTutorial('timeout'), READY_TIMEOUT_MS);
    const handleMessage = (event: MessageEvent) => {
      const playerReport = readPlayerMessage(event, frame.current?.contentWindow);
      if (playerReport === undefined) return;
      clearTimeout(timer);
      if (playerReport === 'ready') setState('ready');
      else failTutorial('failed');
    };
    addEventListener('message', handleMessage);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', handleMessage);
    };
  }, [frame]);
  return state;
}

/** Plays the video while the dialog is open; stops it one second after the dialog closes (UIX-46). */
function usePlayback(frame: RefObject<HTMLIFrameElement | null>, isPlaying: boolean): void {
  const hasPlayed = useRef(false);
  useEffect(() => {
    // The embedded page has an opaque origin, so no target origin can be given.
    const sendToPlayer = (word: 'play' | 'stop') =>
      frame.current?.contentWindow?.postMessage(word, '*');
    if (isPlaying) {
      hasPlayed.current = true;
      sendToPlayer('play');
      return;
    }
    if (!hasPlayed.current) return;
    const timer = setTimeout(() => sendToPlayer('stop'), STOP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [frame, isPlaying]);
}

/** True when the card is due and the player has been ready for 300 ms. Calls `onSeen` when the card appears. */
function useIsCardShown(state: PlayerState, isCardDue: boolean, onSeen: () => void): boolean {
  const [isShown, setShown] = useState(false);
  const reportShown = useEffectEvent(onSeen);
  useEffect(() => {
    if (state !== 'ready' || !isCardDue || isShown) return;
    const timer = setTimeout(() => {
      reportShown();
      setShown(true);
    }, CARD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state, isCardDue, isShown]);
  return isShown && isCardDue && state === 'ready';
}

interface TutorialPlayerProps {
  videoId: string;
  isCardDue: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Called when the card is shown, so that it is not shown again in this session. */
  onSeen: () => void;
}

/** The card that offers the tutorial and the dialog that plays it share one player. */
export function TutorialPlayer(props: TutorialPlayerProps) {
  const { videoId, isCardDue, isOpen, onOpen, onClose, onSeen } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [isClosed, setClosed] = useState(false);
  const state = usePlayerState(frame);
  const isShown = useIsCardShown(state, isCardDue, onSeen);
  usePlayback(frame, isOpen && state === 'ready');
  return (
    <>
      {isShown && !isClosed && (
        <TutorialCard
          title={shell.tutorial}
          text={texts.text}
          openLabel={texts.open}
          closeLabel={texts.close}
          onOpen={onOpen}
          onClose={() => setClosed(true)}
        />
      )}
      <VideoDialog
        isOpen={isOpen}
        title={shell.tutorial}
        status={texts.states[state]}
        isReady={state === 'ready'}
        onClose={onClose}
      >
        <iframe
          ref={frame}
          src={`${BASE_PATH}/tutorial.html#${videoId}`}
          title={texts.video}
          sandbox="allow-scripts"
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
        />
      </VideoDialog>
    </>
  );
}
