import type { CallError } from '@participe/contract/client';
import { secondFactor as texts } from '#texts/guest/second-factor.ts';
import { codeProblem, useOneTimeCode } from '../one-time-code/use-one-time-code.ts';
import { useReloadTwoFactor, type TwoFactor } from '../../queries/two-factor.ts';

const NEEDS_CODE = '403-004';
/** Ten letters and figures, with or without the hyphen in their middle. */
const RECOVERY = /^[a-z0-9]{5}-?[a-z0-9]{5}$/iu;

/** The service sends the code by itself, and does not say where to. */
type CodeSent = 'sent';

/** The code that the service has sent with its refusal, where it wants one. */
export function codeSentBy({ code }: CallError): CodeSent | undefined {
  return code === NEEDS_CODE ? 'sent' : undefined;
}

function anyCodeProblem(code: string): string | undefined {
  return RECOVERY.test(code) ? undefined : codeProblem(code);
}

/** Where the person finds the code: the app if there is one, else the mobile, else the mail. */
export function whereTheCodeIs(factor: TwoFactor | undefined): string {
  if (!factor) return `${texts.unknownWay} ${texts.life}`;
  if (factor.has_app) return texts.byApp;
  const { phone_masked: phone, email_masked: email } = factor;
  if (phone !== null) return `${texts.bySms(phone.slice(-2))} ${texts.life}`;
  return `${email === null ? texts.unknownWay : texts.byEmail(email)} ${texts.life}`;
}

/**
 * Step-up authentication: a call is made without a code, and again with one once the service has sent it
 * (403-004). `send` takes the typed code, empty while none is asked for.
 */
export function useFreshCode<Answer>(
  act: (otp: { otp?: string }) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const reload = useReloadTwoFactor();
  const { state, askForCode, confirmCode, reset } = useOneTimeCode<CodeSent>({
    ask: async () => {
      onDone(await act({}));
      return undefined;
    },
    confirm: async (otp) => {
      const answer = await act({ otp });
      // A recovery code is spent: there is one less.
      if (RECOVERY.test(otp)) reload();
      onDone(answer);
    },
    requestIn: codeSentBy,
    problemOf: anyCodeProblem,
  });
  return {
    ...state,
    /** Whether the call itself is under way, and not only another code. */
    isActing: state.busy === 'confirming' || (state.busy === 'asking' && !state.asked),
    send: (code: string) => (state.asked ? confirmCode(code.trim()) : askForCode()),
    askAgain: () => void askForCode(),
    /** Leaves it: nothing is asked for any more. */
    reset,
  };
}

/** A change of the access under way, for the form that shows it. */
export type FreshCode = ReturnType<typeof useFreshCode>;
