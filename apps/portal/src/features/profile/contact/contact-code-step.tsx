import { Button } from '@participe/ui';
import { contactData as texts } from '#texts/personal/contact-data.ts';
import type { PendingContactChange } from '../../../queries/personal-data.ts';
import { CodeForm } from '../../one-time-code/code-form.tsx';
import { useOneTimeCode, type CodeDestination } from '../../one-time-code/use-one-time-code.ts';

/** The change has expired, or another one has begun. */
const CLOSED = '409-010';

const destinationOf = ({ channel, sent_to }: PendingContactChange): CodeDestination => ({
  channel,
  destination: sent_to,
});

interface ContactCodeStepProps {
  pending: PendingContactChange;
  /** The new value in full, because the masks of both values may be the same. */
  newValue: string;
  /** Sends the typed code, or asks for another one. */
  onSend: (code?: string, idempotencyKey?: string) => Promise<PendingContactChange | undefined>;
  onNext: (pending: PendingContactChange | undefined) => void;
  /** Called when the change must begin again. */
  onClosed: (reason: string) => void;
  /** Called when the person has no access to the channel of the first code. */
  onLost: () => void;
  onCancel: () => void;
}

/** One of the two codes of a change of contact data (CLD-13). */
export function ContactCodeStep(props: ContactCodeStepProps) {
  const { pending, newValue, onSend, onNext, onClosed, onLost, onCancel } = props;
  const words = texts.kinds[pending.kind];
  const isCurrent = pending.step === 'CURRENT';
  // The first code of a person without an e-mail address goes to the mobile.
  const isFirstEmail = isCurrent && pending.kind === 'EMAIL' && pending.channel === 'SMS';
  const { currentStep, lost } = isFirstEmail ? texts.firstEmail : words;
  const { state, askForCode, confirmCode } = useOneTimeCode<CodeDestination>({
    request: destinationOf(pending),
    ask: async (key) => {
      const sent = await onSend(undefined, key);
      // An expired change begins again with the code to the old value.
      if (sent && sent.step !== pending.step) onNext(sent);
      return sent && destinationOf(sent);
    },
    confirm: async (code, key) => {
      onNext(await onSend(code, key));
      return 'leaving';
    },
    onRefused: ({ code, message }) => {
      if (code === CLOSED) onClosed(message);
    },
    locks: true,
  });
  return (
    <>
      <p>{isCurrent ? currentStep : words.newStep(newValue)}</p>
      <CodeForm
        state={state}
        confirmLabel={texts.confirm}
        confirmingLabel={texts.confirming}
        notes={{ lockedTitle: texts.locked, needsConnection: texts.needsConnection }}
        onAsk={() => void askForCode()}
        onConfirm={(code) => void confirmCode(code)}
        others={
          <Button variant="secondary" onClick={onCancel}>
            {texts.cancel}
          </Button>
        }
      />
      {isCurrent && (
        <p>
          <Button variant="text" onClick={onLost}>
            {lost}
          </Button>
        </p>
      )}
    </>
  );
}
