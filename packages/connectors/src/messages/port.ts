import type { Delivery } from '../delivery.ts';

/** A text for a person; `to` is a mobile number in E.164 or an e-mail address. */
export type OutgoingMessage = {
  /** Ours: the gateway's key against duplicates. */
  id: string;
  /** Instant of the cause, ISO-8601 in UTC. */
  at: string;
  channel: 'SMS' | 'EMAIL';
  to: string;
  subject?: string;
  text: string;
  code?: string;
  link?: string;
};

/** The gateway for SMS and e-mail: sending the same `id` twice reaches the person once. */
export type MessageGateway = { send(message: OutgoingMessage): Promise<Delivery> };
