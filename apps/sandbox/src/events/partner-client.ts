import { createHmac } from 'node:crypto';

const timeoutMs = 30_000;

/** An event of a partner: its bytes and the key that signs them. */
export type SignedEvent = {
  serviceUrl: string;
  partner: string;
  body: string;
  key: string;
  second: number;
};

/**
 * Sends an event to the service, signed over the timestamp in seconds and the bytes (API-24). Returns the status and
 * the code of a refusal; rejects when there is no response.
 */
export async function sendEventToService(
  event: SignedEvent,
): Promise<{ status: number; code: string }> {
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
