import type { Partner } from '@participe/contract';
import { computePartnerSignature } from '../../src/kernel/http/partner-events.ts';
import { buildTestConfig } from '../support/config.ts';
import type { TestService } from '../support/service.ts';

/** Sends an event as a partner does. The signature covers the time in seconds and the bytes of the body. */
export function sendPartnerEvent(
  service: TestService,
  partner: Partner,
  event: object,
  more: { readonly secondsAgo?: number; readonly key?: string; readonly bytes?: string } = {},
): Promise<Response> {
  const body = more.bytes ?? JSON.stringify(event);
  // Session time equals system time until a test advances it.
  const now = service.service.clock.sessionNow().getTime();
  const timestamp = String(Math.floor(now / 1000) - (more.secondsAgo ?? 0));
  const key = more.key ?? buildTestConfig().partnerSecrets[partner] ?? '';
  return service.send(`/api/callbacks/${partner}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': computePartnerSignature(key, timestamp, Buffer.from(body)).toString('hex'),
    },
    body,
  });
}
