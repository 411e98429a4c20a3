import { signDocuments as texts } from '#texts/ordering/sign-documents.ts';
import { isWrongCode, useOneTimeCode } from '../one-time-code/use-one-time-code.ts';
import { CodeForm } from '../one-time-code/code-form.tsx';
import { useSigningTogether, type Chosen, type Signature } from './sign-documents.query.ts';
import { troublesOf } from './waiting.ts';

export interface SignTogetherProps {
  /** At least one. */
  chosen: readonly Chosen[];
  onSigned: (chosen: readonly Chosen[], signature: Signature) => void;
  /** The error of each, after the list was read again. */
  onTroubles: (troubles: readonly string[]) => void;
}

/** One code for everything that is ticked; another choice is another code. */
export function SignTogether({ chosen, onSigned, onTroubles }: SignTogetherProps) {
  const { ask, confirm, readAgain } = useSigningTogether(chosen, (signature) =>
    onSigned(chosen, signature),
  );
  const tell = async () => {
    const orders = chosen.map(({ order }) => order);
    onTroubles(troublesOf(orders, await readAgain()));
  };
  const { state, askForCode, confirmCode } = useOneTimeCode({
    locks: true,
    ask,
    confirm,
    onRefused: (error) => {
      const { status } = error;
      if (isWrongCode(error) || status === 0 || status === 429) return;
      // When the list cannot be read either, the refusal beside the button says enough.
      tell().catch(() => onTroubles([]));
    },
  });
  return (
    <>
      {!state.isLocked && !state.asked && <p>{texts.code(chosen.length)}</p>}
      <CodeForm
        state={state}
        confirmLabel={texts.sign(chosen.length)}
        confirmingLabel={texts.signing}
        onAsk={() => {
          onTroubles([]);
          void askForCode();
        }}
        onConfirm={(code) => void confirmCode(code)}
      />
    </>
  );
}
