import { CallError } from '@participe/contract/client';
import { useState } from 'react';
import { secondFactor as texts } from '#texts/guest/second-factor.ts';
import { monotonicNow } from '../../platform/clock.ts';
import { useReloadTwoFactor, type TwoFactor } from '../../queries/two-factor.ts';

const NEEDS_CODE = '403-004';
const WRONG_CODE = '400-030';
const CODE_FIELD = 'otp';
const SIX_DIGITS = /^\d{6}$/u;
/** Ten letters and figures, with or without the hyphen in their middle. */
const RECOVERY = /^[a-z0-9]{5}-?[a-z0-9]{5}$/iu;

export interface FreshCodeState {
  /** When a code was last asked for; undefined while the service has not wanted one. */
  askedAtMs: number | undefined;
  busy: 'acting' | 'asking' | undefined;
  /** Under the field of the code. */
  codeError: string | undefined;
  /** Everything that is not about the code. */
  error: CallError | undefined;
}

export const freshCodeStart: FreshCodeState = {
  askedAtMs: undefined,
  busy: undefined,
  codeError: undefined,
  error: undefined,
};

/** Whether the service wants a code before it does what it was asked. */
export function needsFreshCode(error: CallError): boolean {
  return error.code === NEEDS_CODE;
}

/** Whether a code was not the right one, whichever code it was. */
export function isWrongCode(error: CallError): boolean {
  return error.code === WRONG_CODE;
}

/** The state after a refusal: the service wants a code, the code is wrong, or it is something else. */
export function afterRefusal(
  state: FreshCodeState,
  error: CallError,
  nowMs: number,
): FreshCodeState {
  const idle = { ...state, busy: undefined };
  if (needsFreshCode(error)) return { ...idle, askedAtMs: nowMs };
  const isOfThisCode = state.askedAtMs !== undefined && (error.field ?? CODE_FIELD) === CODE_FIELD;
  return isWrongCode(error) && isOfThisCode
    ? { ...idle, codeError: error.message }
    : { ...idle, error };
}

/** Why a typed code cannot be sent, or undefined. */
export function codeProblem(code: string): string | undefined {
  if (code === '') return texts.required;
  return SIX_DIGITS.test(code) ? undefined : texts.sixDigits;
}

function anyCodeProblem(code: string): string | undefined {
  return RECOVERY.test(code) ? undefined : codeProblem(code);
}

/** The failure of a call in words: the service's own, or that there was no answer. */
export function failureText(error: CallError): string {
  return error.status === 0 ? texts.noConnection : error.message;
}

/** A failure as the client tells it; anything else that is thrown counts as no answer. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  return new CallError({ status: 0, code: 'NO_RESPONSE', message: String(error) }, error);
}

/** Where the person finds the code: the app if there is one, else the mobile, else the mail. */
export function whereTheCodeIs(factor: TwoFactor | undefined): string {
  if (!factor) return `${texts.unknownWay} ${texts.life}`;
  if (factor.has_app) return texts.byApp;
  const { phone_masked: phone, email_masked: email } = factor;
  if (phone !== null) return `${texts.bySms(phone.slice(-2))} ${texts.life}`;
  return `${email === null ? texts.unknownWay : texts.byEmail(email)} ${texts.life}`;
}

/** One change of the access under way, for the form that shows it. */
export interface FreshCode {
  state: FreshCodeState;
  /** Makes the call; with the code once one is asked for. */
  send: (code: string) => void;
  askAgain: () => void;
  /** Leaves it: nothing is asked for any more. */
  reset: () => void;
}

/**
 * A call that the service may refuse until it has a fresh code: it is made without one, and made again
 * with the code once the service has sent it (403-004). The code is kept by the form alone.
 */
export function useFreshCode<Answer>(
  act: (otp: { otp?: string }) => Promise<Answer>,
  onDone: (answer: Answer) => void,
): FreshCode {
  const [state, setState] = useState(freshCodeStart);
  const reload = useReloadTwoFactor();
  const attempt = async (busy: 'acting' | 'asking', otp: { otp?: string }) => {
    setState((before) => ({ ...before, busy, codeError: undefined, error: undefined }));
    let answer: Answer;
    try {
      answer = await act(otp);
    } catch (error) {
      setState((before) => afterRefusal(before, asCallError(error), monotonicNow()));
      return;
    }
    setState(freshCodeStart);
    // A recovery code is spent: there is one less.
    if (otp.otp !== undefined && RECOVERY.test(otp.otp)) reload();
    onDone(answer);
  };
  const send = (code: string) => {
    if (state.busy !== undefined) return;
    if (state.askedAtMs === undefined) {
      void attempt('acting', {});
      return;
    }
    const problem = anyCodeProblem(code.trim());
    if (problem) setState({ ...state, codeError: problem, error: undefined });
    else void attempt('acting', { otp: code.trim() });
  };
  const askAgain = () => void attempt('asking', {});
  return { state, send, askAgain, reset: () => setState(freshCodeStart) };
}
