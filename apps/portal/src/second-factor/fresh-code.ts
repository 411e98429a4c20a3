import { CallError } from '@participe/contract/client';
import { useState } from 'react';
import { secondFactor as texts } from '../locales/es/second-factor.ts';
import { monotonicNow } from '../shell/clock.ts';
import type { TwoFactor } from './two-factor.query.ts';

const NEEDS_CODE = '403-004';
const WRONG_CODE = '400-030';

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

/** What a refused call changes: the service wants a code, the code is wrong, or it is something else. */
export function afterRefusal(
  state: FreshCodeState,
  error: CallError,
  nowMs: number,
): FreshCodeState {
  const idle = { ...state, busy: undefined };
  if (error.code === NEEDS_CODE) return { ...idle, askedAtMs: nowMs };
  const isCodeWrong = error.code === WRONG_CODE && state.askedAtMs !== undefined;
  return isCodeWrong ? { ...idle, codeError: error.message } : { ...idle, error };
}

/** Why a typed code cannot be sent, or undefined. */
export function codeProblem(code: string): string | undefined {
  if (code === '') return texts.required;
  return /^\d{6}$/u.test(code) ? undefined : texts.sixDigits;
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

/**
 * A call that the service may refuse until it has a fresh code: it is made without one, and made again
 * with the code once the service has sent it (403-004). The code is kept by the form alone.
 */
export function useFreshCode<Answer>(
  act: (otp: { otp?: string }) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const [state, setState] = useState(freshCodeStart);
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
    onDone(answer);
  };
  const send = (code: string) => {
    if (state.busy !== undefined) return;
    if (state.askedAtMs === undefined) {
      void attempt('acting', {});
      return;
    }
    const problem = codeProblem(code);
    if (problem) setState({ ...state, codeError: problem, error: undefined });
    else void attempt('acting', { otp: code });
  };
  return { state, send, askAgain: () => void attempt('asking', {}) };
}
