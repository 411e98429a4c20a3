import { createHmac } from 'node:crypto';
import type { ListedMessage } from '../service/service.ts';
import type { Partner } from '../state.ts';
import { sampleUuid } from './samples.ts';

export type ReceivedEvent = {
  partner: Partner;
  event_id: string;
  occurred_at: string;
  [field: string]: unknown;
};

/** Files and messages of the fake service for partners, and the events that it has received. */
export type FakePartnerExchange = {
  files: { uuid: string; seq: number; content: string }[];
  messages: ListedMessage[];
  /** Each received event once, in sequence of arrival. */
  events: ReceivedEvent[];
  repeated: number;
  /**
   * The refused events: the partner when signature or timestamp is wrong, the event id when the content differs under
   * a known id.
   */
  rejectedEvents: string[];
  /** Seconds by which the clock for signatures has been advanced. */
  movedSeconds: number;
};

export const partnerKeys = {
  payments: 'k-payments',
  snce: 'k-snce',
  rd: 'k-rd',
  wealthreader: 'k-wealthreader',
} as const;

export function createEmptyExchange(): FakePartnerExchange {
  return { files: [], messages: [], events: [], repeated: 0, rejectedEvents: [], movedSeconds: 0 };
}

export function addFile({ files }: FakePartnerExchange, content: string): void {
  files.push({ uuid: sampleUuid(`file ${files.length}`), seq: files.length + 1, content });
}

/** The sandbox can read the added message. */
export function addMessage(
  { messages }: FakePartnerExchange,
  message: Omit<ListedMessage, 'seq'>,
): void {
  messages.push({ ...message, seq: messages.length + 1 });
}

export type SignedRequest = {
  partner: Partner;
  timestamp: string;
  signature: string;
  body: Buffer;
};

/**
 * Receives an event as the service does (API-24). The status is 401 unless the signature is valid for these bytes and
 * its time is less than five minutes from now, 409 for other content under a known id, and otherwise 204.
 */
export function receiveEvent(
  exchange: FakePartnerExchange,
  { partner, timestamp, signature, body }: SignedRequest,
) {
  const expectedMac = createHmac('sha256', partnerKeys[partner])
    .update(`${timestamp}.${body.toString('utf8')}`)
    .digest('hex');
  const clockDifference = Math.abs(Date.now() / 1000 + exchange.movedSeconds - Number(timestamp));
  if (signature !== expectedMac || !(clockDifference < 300)) {
    exchange.rejectedEvents.push(partner);
    return 401;
  }
  const event = { ...JSON.parse(body.toString('utf8')), partner } as ReceivedEvent;
  const earlierEvent = exchange.events.find(
    (known) => known.partner === partner && known.event_id === event.event_id,
  );
  if (!earlierEvent) exchange.events.push(event);
  else if (JSON.stringify(earlierEvent) !== JSON.stringify(event)) {
    exchange.rejectedEvents.push(event.event_id);
    return 409;
  } else exchange.repeated += 1;
  return 204;
}
