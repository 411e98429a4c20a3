import type { CallError } from '@participe/contract/client';
import { useState } from 'react';
import { guest } from '#texts/guest/guest.ts';
import { asCallError } from '../../api/failure.ts';
import { idempotencyKeys } from '../../api/idempotency-keys.ts';
import { monotonicNow } from '../../platform/clock.ts';

const WRONG_CODES_MAX = 3;
const WRONG_CODE = '400-030';
const TOO_MANY = '429-001';
/**
 * Field names of the code in the calls. `phone_code` is left out: it verifies a mobile number and has its own form.
 */
const CODE_FIELDS: readonly (string | undefined)[] = [undefined, 'otp', 'code'];
/** Name under which the idempotency key of a code request is held; a confirmation uses the code itself as the name. */
const ASKING = 'asking';

/** A code that was sent for a signature. */
export interface RequestedCode {
  uuid: string;
  channel: 'SMS' | 'EMAIL';
  destination: string;
}

export interface CodeState<Request = RequestedCode> {
  asked: { request: Request; atMs: number } | undefined;
  busy: 'asking' | 'confirming' | undefined;
  /** Error shown below the field of the code. */
  fieldError: string | undefined;
  /** Error shown beside the button: every error that is not about the code itself. */
  error: CallError | undefined;
  /** True after three wrong codes: no other code for fifteen minutes (SIG-10). */
  isLocked: boolean;
  /** Number of wrong codes so far. */
  wrong: number;
  /** Number of rejected codes; both the form and the service may reject a code. */
  submission: number;
}

/** State before a code is requested. */
export const initialCodeState: CodeState<never> = {
  asked: undefined,
  busy: undefined,
  fieldError: undefined,
  error: undefined,
  isLocked: false,
  wrong: 0,
  submission: 0,
};

/** True when the service refused a code as wrong, whatever the kind of code. */
export function isWrongCode(error: CallError): boolean {
  return error.code === WRONG_CODE;
}

/** Returns the error of an empty field, or undefined. */
export function validateCodePresent(code: string): string | undefined {
  return code === '' ? guest.required : undefined;
}

/** Returns the error of a code that is not six digits, or undefined. */
export function validateSixDigitCode(code: string): string | undefined {
  return validateCodePresent(code) ?? (/^\d{6}$/u.test(code) ? undefined : guest.sixDigits);
}

/**
 * Returns the state after a failed call; `locks` is true when three wrong codes lock the form. Too many requests
 * for a code return the same error as three wrong codes, but do not lock the form.
 */
export function stateAfterFailure<Request>(
  state: CodeState<Request>,
  error: CallError,
  locks: boolean,
): CodeState<Request> {
  const isOfCode = isWrongCode(error) && CODE_FIELDS.includes(error.field);
  const wrong = isOfCode ? state.wrong + 1 : state.wrong;
  const isRefusedCode = state.busy === 'confirming' && error.code === TOO_MANY;
  if (locks && (isRefusedCode || wrong >= WRONG_CODES_MAX))
    return { ...initialCodeState, isLocked: true };
  const idle = { ...state, busy: undefined, wrong, submission: state.submission + 1 };
  return isOfCode && state.asked ? { ...idle, fieldError: error.message } : { ...idle, error };
}

function startOf<Request>(request: Request | undefined): CodeState<Request> {
  return request === undefined
    ? initialCodeState
    : { ...initialCodeState, asked: { request, atMs: monotonicNow() } };
}

export interface CodeCalls<Request> {
  /** Requests a code; returns undefined when no code is needed. A retry with the same key returns the same answer. */
  ask?: (idempotencyKey: string) => Promise<Request | undefined>;
  /** Sends the typed code with its request; `leaving` keeps the form busy while the page changes. */
  confirm: (
    code: string,
    idempotencyKey: string,
    request: Request,
  ) => Promise<'leaving' | undefined | void>;
  /** The code request, when the code was sent before this form was opened. */
  request?: Request;
  /** Returns the request contained in a refusal: the service sends a code when it requires one. */
  requestIn?: (error: CallError) => Request | undefined;
  /** Returns the validation error of a typed code. Without this function, six digits are required. */
  problemOf?: (code: string) => string | undefined;
  /** True when three wrong codes lock the form (SIG-10). */
  locks?: boolean;
  /** Called for every refusal, before it is shown. */
  onRefused?: (error: CallError) => void;
}

/**
 * Handles a one-time code: request, typing, confirmation. A retry of a call without an answer reuses its idempotency
 * key (API-11). `askForCode` and `confirmCode` return the refusal that is shown, if any. Only the form holds the code.
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
    setState((before) => stateAfterFailure(before, error, calls.locks === true));
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
    const fieldError = (calls.problemOf ?? validateSixDigitCode)(code);
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
