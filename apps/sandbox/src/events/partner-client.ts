import { createHmac } from 'node:crypto';

const timeoutMs = 30_000;

/** What one partner tells the service: who it is, the very bytes, and with what they are signed. */
export type SignedEvent = {
  serviceUrl: string;
  partner: string;
  body: string;
  key: string;
  second: number;
};

/** Tells the service an event, signed over the second and the bytes (decision G-C02). Answers the status
 * and, of a refusal, its code; rejects when there was no answer. */
export async function tellService(event: SignedEvent): Promise<{ status: number; code: string }> {
  const timestamp = String(event.second);
  const signature = createHmac('sha256', event.key).update(`${timestamp}.${event.body}`);
  const response = await fetch(`${event.serviceUrl}/callbacks/${event.partner}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signature.digest('hex'),
    },
    body: event.body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, code: codeOf(await response.text()) };
}

function codeOf(text: string): string {
  return /"code":"([0-9-]+)"/u.exec(text)?.[1] ?? '';
}
