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
import { useConfigValue, useIsFirstPageLoaded } from '../queries/contact.ts';
import { useIsNarrow } from '../platform/media.ts';

const SEEN_KEY = 'pa_tutorial';
const AFTER_FIRST_SCREEN_MS = 4000;
const VIDEO_ID = /^[\w-]{1,64}$/u;

// Card, dialog and player load only when a tutorial is offered, to keep the first page light.
const TutorialPlayer = lazy(async () => ({
  default: (await import('./tutorial-player.tsx')).TutorialPlayer,
}));

interface Tutorial {
  /** True when a video is configured and may be shown. */
  isOffered: boolean;
  open: () => void;
}

const TutorialContext = createContext<Tutorial>({ isOffered: false, open: () => {} });

/** Returns the tutorial, which the profile menu also offers. */
export function useTutorial(): Tutorial {
  return use(TutorialContext);
}

/** Returns the id of the configured video; undefined unless the flag is 'true' (UIX-46). */
function useVideoId(): string | undefined {
  const settled = useIsFirstPageLoaded();
  const isOn = useConfigValue('HAS_YOUTUBE_VIDEO_EXPLAIN_ENABLED', settled) === 'true';
  const id = useConfigValue('YOUTUBE_VIDEO_EXPLAIN', isOn);
  return isOn && id !== undefined && VIDEO_ID.test(id) ? id : undefined;
}

/** True when the card has not been shown in this session and four seconds have passed (UIX-46). */
function useIsCardDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (tabStorage.read(SEEN_KEY) !== null) return;
    const timer = setTimeout(() => setDue(true), AFTER_FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}

/**
 * Provides the video tutorial, which the profile menu always offers and, on a desktop, a card offers once per session.
 * `isQuiet` hides the card, for use on the order form.
 */
export function TutorialProvider({ isQuiet, children }: { isQuiet: boolean; children: ReactNode }) {
  const videoId = useVideoId();
  const isDue = useIsCardDue();
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
