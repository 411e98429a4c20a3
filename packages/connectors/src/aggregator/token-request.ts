import { createHmac } from 'node:crypto';

/** Returns the HMAC-SHA256 by which the aggregator knows that the service sent this body, in hexadecimal. */
export function signTokenRequest(body: string, key: string): string {
  return createHmac('sha256', key).update(body).digest('hex');
}
