import type { CallError } from '@participe/contract/client';
import { useState } from 'react';
import { guest } from '#texts/guest/guest.ts';
import { asCallError } from '../../api/failure.ts';
import { idempotencyKeys } from '../../api/idempotency-keys.ts';
import { monotonicNow } from '../../platform/clock.ts';

const WRONG_CODES_MAX = 3;
const WRONG_CODE = '400-030';
const TOO_MANY = '429-001';
/** Names of the code in the calls; `phone_code` proves a mobile and is a field of its form. */
const CODE_FIELDS: readonly (string | undefined)[] = [undefined, 'otp', 'code'];
/** Key of the request for a code; a code itself is the key of its confirmation. */
const ASKING = 'asking';

/** A code that was requested for a signature. */
export interface AskedCode {
  uuid: string;
  channel: 'SMS' | 'EMAIL';
  destination: string;
}

export interface CodeState<Request = AskedCode> {
  asked: { request: Request; atMs: number } | undefined;
  busy: 'asking' | 'confirming' | undefined;
  /** Under the field of the code. */
  fieldError: string | undefined;
  /** Beside the button: everything that is not about the code itself. */
  error: CallError | undefined;
  /** Three wrong codes: no more for fifteen minutes (SIG-10). */
  isLocked: boolean;
  /** Wrong codes of this request so far. */
  wrong: number;
  /** Counts the codes that were refused, here or by the service. */
  submission: number;
}

/** Before a code is asked for. */
export const codeStart: CodeState<never> = {
  asked: undefined,
  busy: undefined,
  fieldError: undefined,
  error: undefined,
  isLocked: false,
  wrong: 0,
  submission: 0,
};

/** Whether a code was refused as wrong, whichever code it was. */
export function isWrongCode(error: CallError): boolean {
  return error.code === WRONG_CODE;
}

/** Why nothing can be sent of an empty field. */
export function emptyProblem(code: string): string | undefined {
  return code === '' ? guest.required : undefined;
}

/** Why a typed code of six digits cannot be sent, or undefined. */
export function codeProblem(code: string): string | undefined {
  return emptyProblem(code) ?? (/^\d{6}$/u.test(code) ? undefined : guest.sixDigits);
}

/**
 * The state after a failed call. Asking too often is refused with the same error as three wrong codes, and
 * is no lock; `locks` says whether three wrong codes are one.
 */
export function afterFailure<Request>(
  state: CodeState<Request>,
  error: CallError,
  locks: boolean,
): CodeState<Request> {
  const isOfCode = isWrongCode(error) && CODE_FIELDS.includes(error.field);
  const wrong = isOfCode ? state.wrong + 1 : state.wrong;
  const isRefusedCode = state.busy === 'confirming' && error.code === TOO_MANY;
  if (locks && (isRefusedCode || wrong >= WRONG_CODES_MAX)) return { ...codeStart, isLocked: true };
  const idle = { ...state, busy: undefined, wrong, submission: state.submission + 1 };
  return isOfCode && state.asked ? { ...idle, fieldError: error.message } : { ...idle, error };
}

function startOf<Request>(request: Request | undefined): CodeState<Request> {
  return request === undefined
    ? codeStart
    : { ...codeStart, asked: { request, atMs: monotonicNow() } };
}

export interface CodeCalls<Request> {
  /** Requests a code, undefined where none is needed after all; the key repeats the same answer. */
  ask?: (idempotencyKey: string) => Promise<Request | undefined>;
  /** Sends the typed code with the request that it belongs to; `leaving` keeps the form busy while the page changes. */
  confirm: (
    code: string,
    idempotencyKey: string,
    request: Request,
  ) => Promise<'leaving' | undefined | void>;
  /** The request of a code that the page made itself. */
  request?: Request;
  /** The request that a refusal has made: the service sends a code where it wants one. */
  requestIn?: (error: CallError) => Request | undefined;
  /** Why a typed code cannot be sent; six digits if left out. */
  problemOf?: (code: string) => string | undefined;
  /** Whether three wrong codes end it (SIG-10). */
  locks?: boolean;
  /** Called for every refusal, before it is shown. */
  onRefused?: (error: CallError) => void;
}

/**
 * A one-time code: requested, typed, confirmed. A call without an answer is repeated with the same key; one
 * that was answered never is (API-11). Both calls answer the refusal that is shown, if there was one. The
 * code itself is kept by the form alone.
 */
export function useOneTimeCode<Request>(calls: CodeCalls<Request>) {
  const [start] = useState(() => startOf(calls.request));
  const [state, setState] = useState(start);
  const [keys] = useState(idempotencyKeys);

  const begin = (busy: 'asking' | 'confirming') =>
    setState((before) => ({ ...before, busy, fieldError: undefined, error: undefined }));
  const fail = (thrown: unknown, key: string): CallError | undefined => {
    keys.failed(key, thrown);
    const error = asCallError(thrown);
    const request = calls.requestIn?.(error);
    if (request !== undefined) {
      setState(startOf(request));
      return undefined;
    }
    calls.onRefused?.(error);
    setState((before) => afterFailure(before, error, calls.locks === true));
    return error;
  };

  const askForCode = async (): Promise<CallError | undefined> => {
    if (state.busy !== undefined || !calls.ask) return undefined;
    begin('asking');
    try {
      const request = await calls.ask(keys.of(ASKING));
      keys.clear();
      setState(request === undefined ? start : startOf(request));
      return undefined;
    } catch (error) {
      return fail(error, ASKING);
    }
  };
  const confirmCode = async (code: string): Promise<CallError | undefined> => {
    const request = state.asked?.request;
    if (state.busy !== undefined || request === undefined) return undefined;
    const fieldError = (calls.problemOf ?? codeProblem)(code);
    if (fieldError !== undefined) {
      const submission = state.submission + 1;
      setState({ ...state, fieldError, error: undefined, submission });
      return undefined;
    }
    begin('confirming');
    try {
      const outcome = await calls.confirm(code, keys.of(code), request);
      if (outcome !== 'leaving')
        setState((before) => ({ ...start, submission: before.submission + 1 }));
      return undefined;
    } catch (error) {
      return fail(error, code);
    }
  };
  return { state, askForCode, confirmCode, reset: () => setState(start) };
}
