import type { MessageReceiptBody, MessageRequestBody } from '@participe/connectors';
import type { HttpResponse, HttpRequest } from '../http/server.ts';
import type { StateStore } from '../state.ts';
import type { DemoPages } from '../http/demo-menu.ts';
import { renderMessagesPage } from './page.ts';
import { type DemoPerson, computeStaffCodes } from './people.ts';

const maxStoredMessages = 200;

type MessageServerOptions = { people: readonly DemoPerson[]; getDemoPages: () => DemoPages };

/**
 * The demo's gateway for SMS and e-mail. `POST /messages` accepts a message once per id. `GET /` shows the last 200
 * messages, newest first, optionally of one `person`; `GET /messages.json` returns them all.
 */
export function createMessageServer(store: StateStore, options: MessageServerOptions) {
  return async (request: HttpRequest): Promise<HttpResponse> => {
    const { catcher } = store.state;
    const callName = `${request.method} ${request.path}`;
    if (callName === 'GET /')
      return {
        status: 200,
        html: renderMessagesPage({
          messages: catcher.messages,
          people: options.people,
          staffCodes: computeStaffCodes(options.people),
          shown: request.query.get('person') ?? '',
          pages: options.getDemoPages(),
        }),
      };
    if (callName === 'GET /messages.json') {
      return { status: 200, json: { messages: catcher.messages } };
    }
    if (callName !== 'POST /messages') return { status: 404, json: { error: 'unknown path' } };
    const message = readMessage(await request.body());
    if (!message) return { status: 400, json: { error: 'no message' } };
    if (!catcher.messages.some((known) => known.id === message.id)) {
      catcher.messages = [message, ...catcher.messages]
        .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
        .slice(0, maxStoredMessages);
      store.save();
    }
    const receipt: MessageReceiptBody = { id: message.id };
    return { status: 202, json: receipt };
  };
}

function readMessage(body: unknown): MessageRequestBody | undefined {
  const readText = (key: string): string | undefined => {
    const bodyValue: unknown =
      typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
    return typeof bodyValue === 'string' && bodyValue !== '' ? bodyValue.slice(0, 5000) : undefined;
  };
  const [id, at, to, text] = [readText('id'), readText('at'), readText('to'), readText('text')];
  const channel = readText('channel');
  if (!id || !at || !to || !text || Number.isNaN(Date.parse(at))) return undefined;
  if (channel !== 'SMS' && channel !== 'EMAIL') return undefined;
  const [subject, code, link] = [readText('subject'), readText('code'), readText('link')];
  return {
    id,
    at,
    channel,
    to,
    text,
    ...(subject === undefined ? {} : { subject }),
    ...(code === undefined ? {} : { code }),
    ...(link === undefined ? {} : { link }),
  };
}
