import { CallError } from '@participe/contract/client';
import { useRef, useState } from 'react';
import { ordering } from '#texts/ordering/ordering.ts';
import { monotonicNow } from '../../platform/clock.ts';

const WRONG_CODES_MAX = 3;
const WRONG_CODE = '400-030';
const TOO_MANY = '429-001';

/** A code that was asked for. */
export interface AskedCode {
  uuid: string;
  channel: 'SMS' | 'EMAIL';
  destination: string;
}

export interface CodeCalls {
  /** Asks for a code; the key repeats the same answer. */
  ask: (idempotencyKey: string) => Promise<AskedCode>;
  /** Does with the code what it was asked for. */
  confirm: (uuidRequest: string, code: string, idempotencyKey: string) => Promise<void>;
  /** Told of every refusal, before it is shown. */
  onRefused?: (error: CallError) => void;
}

export interface CodeState {
  asked: (AskedCode & { askedAtMs: number }) | undefined;
  busy: 'asking' | 'confirming' | undefined;
  /** Under the field of the code. */
  fieldError: string | undefined;
  /** Beside the button: everything that is not about the code itself. */
  failure: string | undefined;
  /** Three wrong codes: no more for fifteen minutes (SIG-10). */
  isLocked: boolean;
}

const start: CodeState = {
  asked: undefined,
  busy: undefined,
  fieldError: undefined,
  failure: undefined,
  isLocked: false,
};

function isNoAnswer(error: CallError): boolean {
  return error.status === 0;
}

/**
 * The state after a failed call; `wrong` counts the wrong codes of this request, this one included.
 * Asking too often is refused with the same code as three wrong ones, and is no lock.
 */
export function afterFailure(state: CodeState, error: CallError, wrong: number): CodeState {
  const idle = { ...state, busy: undefined };
  const isRefusedCode = state.busy === 'confirming' && error.code === TOO_MANY;
  if (isRefusedCode || wrong >= WRONG_CODES_MAX) return { ...start, isLocked: true };
  if (error.code === WRONG_CODE) return { ...idle, fieldError: error.message };
  return { ...idle, failure: isNoAnswer(error) ? ordering.noConnection : error.message };
}

function asCallError(error: unknown): CallError {
  return error instanceof CallError
    ? error
    : new CallError({ status: 0, code: 'NO_RESPONSE', message: String(error) }, error);
}

/** Why a typed code cannot be sent, or undefined. */
export function codeProblem(code: string): string | undefined {
  if (code === '') return ordering.required;
  return /^\d{6}$/.test(code) ? undefined : ordering.sixDigits;
}

/**
 * The one-time code of an order: asked for, typed, confirmed. A call without answer is repeated with the
 * same key; one that was answered never is (API-11).
 */
export function useCode({ ask, confirm, onRefused }: CodeCalls) {
  const [state, setState] = useState(start);
  const askKey = useRef<string | undefined>(undefined);
  const confirmKey = useRef<{ code: string; key: string } | undefined>(undefined);
  const wrong = useRef(0);

  const fail = (error: unknown) => {
    const refused = asCallError(error);
    if (!isNoAnswer(refused)) {
      askKey.current = undefined;
      confirmKey.current = undefined;
    }
    if (refused.code === WRONG_CODE) wrong.current += 1;
    const count = refused.code === WRONG_CODE ? wrong.current : 0;
    onRefused?.(refused);
    setState((before) => afterFailure(before, refused, count));
  };

  const askForCode = async () => {
    setState((before) => ({ ...before, busy: 'asking', failure: undefined }));
    askKey.current ??= crypto.randomUUID();
    try {
      const asked = await ask(askKey.current);
      askKey.current = undefined;
      wrong.current = 0;
      setState({ ...start, asked: { ...asked, askedAtMs: monotonicNow() } });
    } catch (error) {
      fail(error);
    }
  };

  const confirmCode = async (code: string) => {
    const { asked } = state;
    const problem = codeProblem(code);
    if (!asked) return;
    if (problem) {
      setState({ ...state, fieldError: problem });
      return;
    }
    setState({ ...state, busy: 'confirming', fieldError: undefined, failure: undefined });
    if (confirmKey.current?.code !== code) confirmKey.current = { code, key: crypto.randomUUID() };
    try {
      await confirm(asked.uuid, code, confirmKey.current.key);
      setState((before) => ({ ...before, busy: undefined }));
    } catch (error) {
      fail(error);
    }
  };

  return { state, askForCode, confirmCode };
}
