import { signDocuments as texts } from '#texts/ordering/sign-documents.ts';
import { isWrongCode, useOneTimeCode } from '../one-time-code/use-one-time-code.ts';
import { CodeForm } from '../one-time-code/code-form.tsx';
import {
  useMultiOrderSignatureCalls,
  type ChosenOrder,
  type OrderSignature,
} from './sign-documents.query.ts';
import { describeSigningErrors } from './orders-to-sign.ts';

export interface SignTogetherProps {
  /** At least one order. */
  chosen: readonly ChosenOrder[];
  onSigned: (chosen: readonly ChosenOrder[], signature: OrderSignature) => void;
  /** Called after a refusal with its reasons, once the list was loaded again. */
  onTroubles: (troubles: readonly string[]) => void;
}

/** One code signs the ticked orders. Changing the selection requires a new code. */
export function SignTogetherForm({ chosen, onSigned, onTroubles }: SignTogetherProps) {
  const { ask, confirm, reloadOrders } = useMultiOrderSignatureCalls(chosen, (signature) =>
    onSigned(chosen, signature),
  );
  const reportErrors = async () => {
    const orders = chosen.map(({ order }) => order);
    onTroubles(describeSigningErrors(orders, await reloadOrders()));
  };
  const { state, askForCode, confirmCode } = useOneTimeCode({
    locks: true,
    ask,
    confirm,
    onRefused: (error) => {
      const { status } = error;
      if (isWrongCode(error) || status === 0 || status === 429) return;
      // If the list cannot be loaded either, the refusal beside the button is enough.
      reportErrors().catch(() => onTroubles([]));
    },
  });
  return (
    <>
      {!state.isLocked && !state.codeRequest && <p>{texts.code(chosen.length)}</p>}
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
