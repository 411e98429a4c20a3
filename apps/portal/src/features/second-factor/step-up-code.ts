import type { CallError } from '@participe/contract/client';
import { secondFactor as texts } from '#texts/guest/second-factor.ts';
import { validateSixDigitCode, useOneTimeCode } from '../one-time-code/use-one-time-code.ts';
import { useReloadTwoFactor, type TwoFactor } from '../../queries/two-factor.ts';

const NEEDS_CODE = '403-004';
/** Matches a recovery code: ten letters and digits, with or without a hyphen in the middle. */
const RECOVERY = /^[a-z0-9]{5}-?[a-z0-9]{5}$/iu;

/** The service has sent a code. Its response does not say where to. */
type CodeSent = 'sent';

/** Returns `'sent'` when the service refused the call and sent a code. */
export function detectSentCode({ code }: CallError): CodeSent | undefined {
  return code === NEEDS_CODE ? 'sent' : undefined;
}

function anyCodeProblem(code: string): string | undefined {
  return RECOVERY.test(code) ? undefined : validateSixDigitCode(code);
}

/** Returns where the person finds the code: in the app, otherwise on the mobile, otherwise in the e-mails. */
export function describeCodeLocation(factor: TwoFactor | undefined): string {
  if (!factor) return `${texts.unknownWay} ${texts.life}`;
  if (factor.has_app) return texts.byApp;
  const { phone_masked: phone, email_masked: email } = factor;
  if (phone !== null) return `${texts.bySms(phone.slice(-2))} ${texts.life}`;
  return `${email === null ? texts.unknownWay : texts.byEmail(email)} ${texts.life}`;
}

/**
 * State of a change that needs step-up authentication: the call is made without a code, and if the service refuses
 * it (403-004) again with the typed code. `send` receives that code, which is empty in the first call.
 */
export function useStepUpCode<Answer>(
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
      // A recovery code was used, so the number of remaining codes is reloaded.
      if (RECOVERY.test(otp)) reload();
      onDone(answer);
    },
    requestIn: detectSentCode,
    problemOf: anyCodeProblem,
  });
  return {
    ...state,
    /** True while the change itself is being sent. False while only another code is requested. */
    isActing: state.busy === 'confirming' || (state.busy === 'asking' && !state.asked),
    send: (code: string) => (state.asked ? confirmCode(code.trim()) : askForCode()),
    askAgain: () => void askForCode(),
    /** Cancels the change and forgets the requested code. */
    reset,
  };
}

/** State of a change that needs step-up authentication, as its form uses it. */
export type StepUpCode = ReturnType<typeof useStepUpCode>;
