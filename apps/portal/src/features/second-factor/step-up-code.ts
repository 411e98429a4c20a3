import { CallError } from '@participe/contract/client';
import { secondFactor as texts } from '#texts/guest/second-factor.ts';
import {
  isWrongCode,
  validateSixDigitCode,
  useOneTimeCode,
} from '../one-time-code/use-one-time-code.ts';
import { renewSession } from '../../session/session.ts';
import {
  useLoadedTwoFactor,
  useReloadTwoFactor,
  type TwoFactorState,
} from '../../queries/two-factor.ts';

const NEEDS_CODE = '403-004';
/** Ten letters and digits, with or without a hyphen in the middle. */
const RECOVERY_CODE = /^[a-z0-9]{5}-?[a-z0-9]{5}$/iu;

/** The service has sent a code; its response does not state the destination. */
type CodeSent = 'sent';

/** Returns `'sent'` when the service refused the call and sent a code. */
export function readSentCode({ code }: CallError): CodeSent | undefined {
  return code === NEEDS_CODE ? 'sent' : undefined;
}

function validateAnyCode(code: string): string | undefined {
  return RECOVERY_CODE.test(code) ? undefined : validateSixDigitCode(code);
}

/** The person finds the code in their app, otherwise on their mobile, otherwise in their e-mail. */
export function describeCodeSource(factor: TwoFactorState | undefined): string {
  if (!factor) return `${texts.unknownWay} ${texts.life}`;
  if (factor.has_app) return texts.byApp;
  const { phone_masked: phone, email_masked: email } = factor;
  if (phone !== null) return `${texts.bySms(phone.slice(-2))} ${texts.life}`;
  return `${email === null ? texts.unknownWay : texts.byEmail(email)} ${texts.life}`;
}

/** Name of the field for the code that is sent to a new mobile, whatever the second factor is. */
const MOBILE_CODE_FIELD = 'phone_code';

/**
 * The message of the service about a wrong code advises to request another one. An app generates its codes without a
 * request, so it gets the given message.
 */
export function explainWrongAppCode(error: unknown, message: string): unknown {
  if (!(error instanceof CallError) || !isWrongCode(error) || error.field === MOBILE_CODE_FIELD)
    return error;
  const { status, code, field, requestId } = error;
  const errors = error.errors.map((one) => (one.code === code ? { ...one, message } : one));
  return new CallError({ status, code, field, requestId, errors, message }, error);
}

/**
 * Makes a call with the typed code. After a correct code, the token of this session expires within seconds, so a new
 * token is requested before the result is shown (SES-18).
 */
export async function actWithCode<Answer>(
  act: (otp: { otp?: string }) => Promise<Answer>,
  otp: string,
): Promise<Answer> {
  const answer = await act({ otp });
  await renewSession(Number.POSITIVE_INFINITY);
  return answer;
}

/**
 * Step-up authentication: makes a call without a code and, if the service requires a code (403-004), again with the
 * typed code. `send` takes the typed code, an empty text until the service requires one.
 */
export function useStepUpCode<Answer>(
  act: (otp: { otp?: string }) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const reload = useReloadTwoFactor();
  const readFactor = useLoadedTwoFactor();
  const explainFailure = (error: unknown, otp: string) => {
    if (readFactor()?.has_app !== true) return error;
    const { recovery, wrongOfApp } = texts;
    return explainWrongAppCode(error, RECOVERY_CODE.test(otp) ? recovery.wrong : wrongOfApp);
  };
  const { state, askForCode, confirmCode, reset } = useOneTimeCode<CodeSent>({
    ask: async () => {
      onDone(await act({}));
      return undefined;
    },
    confirm: async (otp) => {
      const answer = await actWithCode(act, otp).catch((error: unknown) => {
        throw explainFailure(error, otp);
      });
      // The recovery code is used up, so the number of those left is reloaded.
      if (RECOVERY_CODE.test(otp)) reload();
      onDone(answer);
    },
    requestIn: readSentCode,
    problemOf: validateAnyCode,
  });
  return {
    ...state,
    /** True while the change itself is being sent; false while only another code is requested. */
    isActing: state.busy === 'confirming' || (state.busy === 'asking' && !state.codeRequest),
    send: (code: string) => (state.codeRequest ? confirmCode(code.trim()) : askForCode()),
    askAgain: () => void askForCode(),
    /** Cancels the change and clears the request for a code. */
    reset,
  };
}

export type StepUpCode = ReturnType<typeof useStepUpCode>;
