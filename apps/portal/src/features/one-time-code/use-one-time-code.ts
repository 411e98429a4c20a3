import type { CallError } from '@participe/contract/client';
import { useState } from 'react';
import { guest } from '#texts/guest/guest.ts';
import { asCallError } from '../../api/failure.ts';
import { createIdempotencyKeys } from '../../api/idempotency-keys.ts';
import { monotonicNow } from '../../platform/clock.ts';

/** A code is invalid after this number of wrong attempts (SIG-10). */
export const MAX_WRONG_CODES = 3;
const WRONG_CODE = '400-030';
const TOO_MANY = '429-001';
/**
 * Field names of the code in the service's errors; undefined for an error without a field. `phone_code` has a form of
 * its own, which verifies a mobile number.
 */
const CODE_FIELDS: readonly (string | undefined)[] = [undefined, 'otp', 'code'];
/** The idempotency key of a code request is kept under this name, and that of a confirmation under the code. */
const REQUEST_KEY_NAME = 'asking';

export interface CodeDestination {
  channel: 'SMS' | 'EMAIL';
  destination: string;
}

/** A code that was sent for an order or a contract. */
export interface RequestedCode extends CodeDestination {
  uuid: string;
}

export interface OneTimeCodeState<Request = RequestedCode> {
  /** The request of the code and the time of its response; undefined before a code is requested. */
  codeRequest: { request: Request; atMs: number } | undefined;
  busy: 'asking' | 'confirming' | undefined;
  /** Error below the field of the code. */
  fieldError: string | undefined;
  /** Error beside the button. */
  error: CallError | undefined;
  /** True when wrong codes have locked the form. No other code can be requested for fifteen minutes (SIG-10). */
  isLocked: boolean;
  /** Number of wrong codes since the last code request. */
  wrong: number;
  /** Number of attempts that have ended. A change makes the error summary announce the errors again. */
  submission: number;
}

export const initialCodeState: OneTimeCodeState<never> = {
  codeRequest: undefined,
  busy: undefined,
  fieldError: undefined,
  error: undefined,
  isLocked: false,
  wrong: 0,
  submission: 0,
};

export function isWrongCode(error: CallError): boolean {
  return error.code === WRONG_CODE;
}

export function validateCodePresent(code: string): string | undefined {
  return code === '' ? guest.required : undefined;
}

export function validateSixDigitCode(code: string): string | undefined {
  return validateCodePresent(code) ?? (/^\d{6}$/u.test(code) ? undefined : guest.sixDigits);
}

/**
 * Returns the state after a failed call. With `locks`, three wrong codes lock the form, as does error 429-001 when a
 * code is confirmed. When a code is requested, 429-001 means too many requests and does not lock the form.
 */
export function toStateAfterFailure<Request>(
  state: OneTimeCodeState<Request>,
  error: CallError,
  locks: boolean,
): OneTimeCodeState<Request> {
  const isOfCode = isWrongCode(error) && CODE_FIELDS.includes(error.field);
  const wrongCodeCount = isOfCode ? state.wrong + 1 : state.wrong;
  const isLockedByService = state.busy === 'confirming' && error.code === TOO_MANY;
  if (locks && (isLockedByService || wrongCodeCount >= MAX_WRONG_CODES))
    return { ...initialCodeState, isLocked: true };
  const idleState = {
    ...state,
    busy: undefined,
    wrong: wrongCodeCount,
    submission: state.submission + 1,
  };
  return isOfCode && state.codeRequest
    ? { ...idleState, fieldError: error.message }
    : { ...idleState, error };
}

function stateWithRequest<Request>(request: Request | undefined): OneTimeCodeState<Request> {
  return request === undefined
    ? initialCodeState
    : { ...initialCodeState, codeRequest: { request, atMs: monotonicNow() } };
}

export interface OneTimeCodeCalls<Request> {
  /**
   * Requests a code; returns undefined when no code is needed. A retry with the same key returns the same code
   * request.
   */
  ask?: (idempotencyKey: string) => Promise<Request | undefined>;
  /** Sends the typed code with its request. `leaving` keeps the form busy while the page changes. */
  confirm: (
    code: string,
    idempotencyKey: string,
    request: Request,
  ) => Promise<'leaving' | undefined | void>;
  /** The code request, if the code was sent before this form was opened. */
  request?: Request;
  /** Returns the code request in a refusal. The service sends a code with some refusals that require one. */
  requestIn?: (error: CallError) => Request | undefined;
  /** Returns the error of a typed code. Without this function, a code must have six digits. */
  problemOf?: (code: string) => string | undefined;
  /** True if three wrong codes must lock the form (SIG-10). */
  locks?: boolean;
  /** Called for each failure, before it is shown, unless it contains a code request. */
  onRefused?: (error: CallError) => void;
}

/**
 * State of a one-time code: request, typing, confirmation. A call without a response is retried with the same
 * idempotency key (API-11). `askForCode` and `confirmCode` return the failure that is shown, if any.
 */
export function useOneTimeCode<Request>(calls: OneTimeCodeCalls<Request>) {
  const [initialState] = useState(() => stateWithRequest(calls.request));
  const [state, setState] = useState(initialState);
  const [keys] = useState(createIdempotencyKeys);

  const beginRequest = (busy: 'asking' | 'confirming') =>
    setState((before) => ({ ...before, busy, fieldError: undefined, error: undefined }));
  const showFailure = (thrown: unknown, key: string): CallError | undefined => {
    keys.failed(key, thrown);
    const error = asCallError(thrown);
    const request = calls.requestIn?.(error);
    if (request !== undefined) {
      setState(stateWithRequest(request));
      return undefined;
    }
    calls.onRefused?.(error);
    setState((before) => toStateAfterFailure(before, error, calls.locks === true));
    return error;
  };

  const askForCode = async (): Promise<CallError | undefined> => {
    if (state.busy !== undefined || !calls.ask) return undefined;
    beginRequest('asking');
    try {
      const request = await calls.ask(keys.of(REQUEST_KEY_NAME));
      keys.clear();
      setState(request === undefined ? initialState : stateWithRequest(request));
      return undefined;
    } catch (error) {
      return showFailure(error, REQUEST_KEY_NAME);
    }
  };
  const confirmCode = async (code: string): Promise<CallError | undefined> => {
    const request = state.codeRequest?.request;
    if (state.busy !== undefined || request === undefined) return undefined;
    const fieldError = (calls.problemOf ?? validateSixDigitCode)(code);
    if (fieldError !== undefined) {
      const submission = state.submission + 1;
      setState({ ...state, fieldError, error: undefined, submission });
      return undefined;
    }
    beginRequest('confirming');
    try {
      const outcome = await calls.confirm(code, keys.of(code), request);
      if (outcome !== 'leaving')
        setState((before) => ({ ...initialState, submission: before.submission + 1 }));
      return undefined;
    } catch (error) {
      return showFailure(error, code);
    }
  };
  return { state, askForCode, confirmCode, reset: () => setState(initialState) };
}
