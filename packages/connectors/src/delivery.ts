import type { PartnerHttpResult } from './http/client.ts';

/**
 * Result of a delivery to a partner, with the raw response as evidence. `retry`: the outcome is unknown, and the same
 * content must be sent again under the same key; `refused`: the partner rejected the content.
 */
export type DeliveryResult =
  | { kind: 'accepted'; raw: string }
  | { kind: 'retry'; reason: string; raw: string }
  | { kind: 'refused'; reason: string; raw: string };

// Statuses by which a partner rejects the content. Another failure is retried, because it can be an error of our
// configuration (401, 404, a redirect) or a temporary one of the partner.
const refusalStatuses = new Set([400, 409, 422]);

/** Classifies the response of a partner. A 2xx counts as accepted if `isReceipt` recognises its JSON body. */
export function classifyPartnerResponse(
  answer: PartnerHttpResult,
  isReceipt: (body: unknown) => boolean,
): DeliveryResult {
  if (answer.kind === 'failure') return { kind: 'retry', reason: answer.reason, raw: '' };
  const { status, body: raw } = answer;
  if (status >= 200 && status < 300) {
    if (isReceipt(parseJson(raw))) return { kind: 'accepted', raw };
    return { kind: 'retry', reason: 'UNREADABLE_ANSWER', raw };
  }
  return { kind: refusalStatuses.has(status) ? 'refused' : 'retry', reason: `HTTP_${status}`, raw };
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** True when a field of a JSON body has this value, as a valid receipt has our reference in a field. */
export function hasFieldValue(body: unknown, field: string, value: string): boolean {
  return typeof body === 'object' && body !== null && Reflect.get(body, field) === value;
}
