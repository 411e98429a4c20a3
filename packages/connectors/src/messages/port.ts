import type { DeliveryResult } from '../delivery.ts';

/** An SMS or e-mail to a person; `to` is a mobile number in E.164 or an e-mail address. */
export type OutgoingMessage = {
  /** Our id of the message, by which the gateway detects duplicates. */
  id: string;
  /** Instant of the event, ISO 8601 in UTC. */
  at: string;
  channel: 'SMS' | 'EMAIL';
  to: string;
  subject?: string;
  text: string;
  code?: string;
  link?: string;
};

/** Gateway for SMS and e-mail. A message sent twice with the same `id` is delivered once. */
export type MessageGateway = { send(message: OutgoingMessage): Promise<DeliveryResult> };
