import type { HttpAnswer } from './http/client.ts';

/**
 * What became of something handed to a partner. `retry`: nothing is known to have happened, the same
 * thing is sent again later under the same key. `refused`: the partner said no to the content. The raw
 * answer is kept as evidence.
 */
export type Delivery =
  | { kind: 'accepted'; raw: string }
  | { kind: 'retry'; reason: string; raw: string }
  | { kind: 'refused'; reason: string; raw: string };

// Only these say no to the content. A wrong address or credential (401, 404, a redirect) is ours to
// mend, and the order must not be lost for it.
const refusals = new Set([400, 409, 422]);

/** Judges a partner's answer; a 2xx counts only when `isReceipt` recognises its JSON body. */
export function judgeAnswer(answer: HttpAnswer, isReceipt: (body: unknown) => boolean): Delivery {
  if (answer.kind === 'failure') return { kind: 'retry', reason: answer.reason, raw: '' };
  const { status, body: raw } = answer;
  if (status >= 200 && status < 300) {
    if (isReceipt(parseJson(raw))) return { kind: 'accepted', raw };
    return { kind: 'retry', reason: 'UNREADABLE_ANSWER', raw };
  }
  return { kind: refusals.has(status) ? 'refused' : 'retry', reason: `HTTP_${status}`, raw };
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** Whether a JSON body carries this text in this field: how a partner names what it has received. */
export function echoes(body: unknown, field: string, value: string): boolean {
  return typeof body === 'object' && body !== null && Reflect.get(body, field) === value;
}
