import {
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { tabStorage } from '../platform/web.ts';
import { useConfig, useSettled } from '../queries/contact.ts';
import { useIsNarrow } from '../platform/media.ts';

const SEEN_KEY = 'pa_tutorial';
const AFTER_FIRST_SCREEN_MS = 4000;
const VIDEO_ID = /^[\w-]{1,64}$/u;

// Card, dialog and player come when the tutorial does, never with the first page.
const TutorialPlayer = lazy(async () => ({
  default: (await import('./tutorial-player.tsx')).TutorialPlayer,
}));

interface Tutorial {
  /** There is a video, and it may be shown. */
  isOffered: boolean;
  open: () => void;
}

const TutorialContext = createContext<Tutorial>({ isOffered: false, open: () => {} });

/** The tutorial, for the menu that offers it too. */
export function useTutorial(): Tutorial {
  return use(TutorialContext);
}

/** The video of the configuration; none while the flag is not 'true' (UIX-46). */
function useVideoId(): string | undefined {
  const settled = useSettled();
  const isOn = useConfig('HAS_YOUTUBE_VIDEO_EXPLAIN_ENABLED', settled) === 'true';
  const id = useConfig('YOUTUBE_VIDEO_EXPLAIN', isOn);
  return isOn && id !== undefined && VIDEO_ID.test(id) ? id : undefined;
}

/** Whether the card has not been seen in this session and its four seconds are over (UIX-46). */
function useIsDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (tabStorage.read(SEEN_KEY) !== null) return;
    const timer = setTimeout(() => setDue(true), AFTER_FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}

/**
 * Offers the video tutorial to everything inside: a card on a desktop, once in a session, and an entry
 * of the menu elsewhere. `isQuiet` keeps the card away from the order form.
 */
export function TutorialProvider({ isQuiet, children }: { isQuiet: boolean; children: ReactNode }) {
  const videoId = useVideoId();
  const isDue = useIsDue();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const offer = useMemo(() => {
    const open = () => {
      setAsked(true);
      setOpen(true);
    };
    return { isOffered: videoId !== undefined, open };
  }, [videoId]);
  const isCardDue = isDue && !isNarrow && !isQuiet;
  return (
    <TutorialContext value={offer}>
      {children}
      {videoId !== undefined && (isCardDue || wasAsked) && (
        <Suspense fallback={null}>
          <TutorialPlayer
            videoId={videoId}
            isCardDue={isCardDue}
            isOpen={isOpen}
            onOpen={offer.open}
            onClose={() => setOpen(false)}
            onSeen={() => tabStorage.write(SEEN_KEY, 'seen')}
          />
        </Suspense>
      )}
    </TutorialContext>
  );
}
