import { type CallKey, calls, listRefusalCodes } from '@participe/contract';
import { type RefusalName, refusalDefinitions } from '@participe/domain';
import { expect } from 'vitest';
import type { ApiResponse } from './api.ts';

export interface ExpectedRefusal {
  /** The expected message in full; by default the first message of the refusal code. */
  readonly message?: string;
  readonly field?: string | undefined;
}

const listMessages = (code: string): string[] => [
  ...new Set(
    Object.values(refusalDefinitions)
      .filter((refusal) => refusal.code === code)
      .map(({ message }) => message),
  ),
];

function messageOf(code: string, expected: ExpectedRefusal): string {
  if (expected.message !== undefined) return expected.message;
  const messages = listMessages(code);
  const [message] = messages;
  if (message === undefined || message.includes('{'))
    throw new Error(`${code} has no message without placeholders: pass the expected one.`);
  return message;
}

/** Returns the message of a refusal with its placeholders filled in. */
export function formatRefusalTitle(
  name: RefusalName,
  words: Readonly<Record<string, string>> = {},
): string {
  return refusalDefinitions[name].message.replaceAll(
    /\{(\w+)\}/gu,
    (word, key: string) => words[key] ?? word,
  );
}

/**
 * Checks that a response is one refusal from the list of its call. Callers must pass call and code as literals,
 * because a test searches the sources for them.
 */
export function expectRefusal(
  call: CallKey,
  code: string,
  answer: ApiResponse<unknown>,
  expected: ExpectedRefusal = {},
): void {
  const message = messageOf(code, expected);
  const firstError =
    expected.field === undefined ? { code, message } : { code, message, field: expected.field };
  const { result } = (answer.body ?? { result: answer.text }) as {
    result: { code: string; info: string; errors: unknown[] };
  };
  expect({
    status: answer.status,
    code: result.code,
    info: result.info,
    firstError: result.errors?.[0],
  }).toEqual({
    status: Number(code.slice(0, 3)),
    code,
    info: message,
    firstError,
  });
  expect(Object.keys(answer.body as object)).toEqual(['result']);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(listRefusalCodes(calls[call])).toContain(code);
}
