import { Button, Dialog } from '@participe/ui';
import { session } from '#texts/session.ts';

const { idle: texts } = session;

interface SessionDialogProps {
  isOpen: boolean;
  /** Seconds until the session ends. */
  secondsLeft: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Formats seconds as minutes and seconds, such as «1:05». */
export function formatMinutesAndSeconds(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(wholeSeconds / 60)}:${String(wholeSeconds % 60).padStart(2, '0')}`;
}

/** The warning two minutes before an idle session ends (SES-26). Escape continues the session. */
export function SessionDialog({ isOpen, secondsLeft, onStay, onLeave }: SessionDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      role="alertdialog"
      title={texts.title}
      onClose={onStay}
      actions={
        <>
          <Button autoFocus onClick={onStay}>
            {texts.stay}
          </Button>
          <Button variant="secondary" onClick={onLeave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p>
        {texts.text}
        <span className="num">{formatMinutesAndSeconds(secondsLeft)}</span>.
      </p>
    </Dialog>
  );
}
