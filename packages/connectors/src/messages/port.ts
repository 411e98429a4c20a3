import type { DeliveryResult } from '../delivery.ts';

/** An SMS or e-mail to a person. `to` is a mobile number in E.164 format or an e-mail address. */
export type OutgoingMessage = {
  /** Our id of the message, by which the gateway recognises a repetition. */
  id: string;
  /** Time of the event that the message is about, ISO 8601 in UTC. */
  at: string;
  channel: 'SMS' | 'EMAIL';
  to: string;
  subject?: string;
  text: string;
  code?: string;
  link?: string;
};

/** Gateway for SMS and e-mail. A message that is sent twice with the same `id` is delivered once. */
export type MessageGateway = { send(message: OutgoingMessage): Promise<DeliveryResult> };
