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
import { useIsFirstPageLoaded } from '../lib/use-first-page-loaded.ts';
import { useConfigValue } from '../queries/contact.ts';
import { useIsNarrow } from '../platform/media.ts';

const SEEN_KEY = 'pa_tutorial';
const CARD_DELAY_MS = 4000;
const VIDEO_ID = /^[\w-]{1,64}$/u;

// Card, dialog and player load when the card is due or the person opens the tutorial.
const TutorialPlayer = lazy(async () => ({
  default: (await import('./tutorial-player.tsx')).TutorialPlayer,
}));

interface Tutorial {
  /** True when a video is configured and switched on. */
  isOffered: boolean;
  open: () => void;
}

const TutorialContext = createContext<Tutorial>({ isOffered: false, open: () => {} });

export function useTutorial(): Tutorial {
  return use(TutorialContext);
}

/** Returns the id of the configured video; undefined unless the flag is 'true' and the id is valid (UIX-46). */
function useVideoId(): string | undefined {
  const isPageLoaded = useIsFirstPageLoaded();
  const isSwitchedOn = useConfigValue('HAS_YOUTUBE_VIDEO_EXPLAIN_ENABLED', isPageLoaded) === 'true';
  const id = useConfigValue('YOUTUBE_VIDEO_EXPLAIN', isSwitchedOn);
  return isSwitchedOn && id !== undefined && VIDEO_ID.test(id) ? id : undefined;
}

/** True four seconds after the first screen, unless the card has already been shown in this session (UIX-46). */
function useIsCardDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (tabStorage.read(SEEN_KEY) !== null) return;
    const timer = setTimeout(() => setDue(true), CARD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}

/**
 * The profile menu offers the tutorial on a narrow screen, and a card once per session on a desktop. `isQuiet` hides
 * the card on the pages of an order and of a required step.
 */
export function TutorialProvider({ isQuiet, children }: { isQuiet: boolean; children: ReactNode }) {
  const videoId = useVideoId();
  const isDue = useIsCardDue();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const tutorial = useMemo(() => {
    const openTutorial = () => {
      setWasOpened(true);
      setOpen(true);
    };
    return { isOffered: videoId !== undefined, open: openTutorial };
  }, [videoId]);
  const isCardDue = isDue && !isNarrow && !isQuiet;
  return (
    <TutorialContext value={tutorial}>
      {children}
      {videoId !== undefined && (isCardDue || wasOpened) && (
        <Suspense fallback={null}>
          <TutorialPlayer
            videoId={videoId}
            isCardDue={isCardDue}
            isOpen={isOpen}
            onOpen={tutorial.open}
            onClose={() => setOpen(false)}
            onSeen={() => tabStorage.write(SEEN_KEY, 'seen')}
          />
        </Suspense>
      )}
    </TutorialContext>
  );
}
