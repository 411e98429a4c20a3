import { type Socket, connect } from 'node:net';
import { type CallDefinition, type CallKey, calls } from '@participe/contract';
import { describe, expect, test } from 'vitest';
import { type ApiInput, callApi } from '../support/api.ts';
import {
  type RefusalRecorder,
  findAllowedCaller,
  findCallsWithCode,
} from '../support/every-call.ts';
import { formatRefusalTitle } from '../support/expect-refusal.ts';
import type { TestService } from '../support/service.ts';

const takesFiles = (key: CallKey): boolean => calls[key].bodyKind === 'json-or-multipart';
const takesLargeBody = (key: CallKey): boolean => {
  const { bodyMegabytes = 1 }: CallDefinition = calls[key];
  return takesFiles(key) || bodyMegabytes > 1;
};

function buildLargeBody(key: CallKey): unknown {
  const text = 'x'.repeat(1_100_000);
  if (!takesFiles(key)) return { made_up: text };
  const form = new FormData();
  form.set('made_up', new Blob([text]), 'large.txt');
  return form;
}

/**
 * Begins to send a body of 2 MB and waits until the service has reserved its memory. Sends it again when the service
 * has answered another body first.
 */
async function beginLargeBody(
  service: TestService,
  key: CallKey,
  { token = '', params = {} }: ApiInput,
): Promise<Socket> {
  const { hostname, port } = new URL(service.url);
  const path = calls[key].path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => params[name] ?? '');
  const openSocket = () => {
    const socket = connect(Number(port), hostname);
    socket.resume();
    socket.write(
      `POST /api${path} HTTP/1.1\r\nHost: portal.test\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: ${takesFiles(key) ? 'multipart/form-data; boundary=end' : 'application/json'}\r\n` +
        `Content-Length: ${String(2 * 1024 * 1024)}\r\n\r\n{`,
    );
    return socket;
  };
  let socket = openSocket();
  const sendOnSocket = async () => {
    if (socket.bytesRead > 0) {
      socket.destroy();
      socket = openSocket();
    }
    return (await callApi(service, key, { token, params, body: buildLargeBody(key) })).status;
  };
  await expect.poll(sendOnSocket, { interval: 200, timeout: 20_000 }).toBe(429);
  return socket;
}

/** Tests that each call refuses bodies that are too large, too many at a time, or without length (API-30). */
export function testBodyRefusals(
  getContext: () => { readonly service: TestService; readonly recorder: RefusalRecorder },
): void {
  describe('411-001', () => {
    test.each(findCallsWithCode('411-001'))('%s: a body without its length', async (key) => {
      const mediaType =
        calls[key].bodyKind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
      const headers = { 'content-type': mediaType };
      const { recorder } = getContext();
      const chunkedInput = recorder.allowedRequest(key, { body: '{}', headers, isChunked: true });
      await recorder.checkRefusal(key, '411-001', chunkedInput);
    });
  });

  describe('413-001', () => {
    test.each(findCallsWithCode('413-001'))(
      '%s: a body above the limit of the call, which is a megabyte by default',
      async (key) => {
        const { recorder } = getContext();
        const { bodyMegabytes = 1 }: CallDefinition = calls[key];
        const body = { made_up: 'x'.repeat(bodyMegabytes * 1_048_576) };
        await recorder.checkRefusal(key, '413-001', recorder.allowedRequest(key, { body }));
      },
    );

    test('POST /imports/bank-statements: a file over ten megabytes', async () => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(10 * 1_048_576 + 1)]), 'extracto.n43');
      const { recorder } = getContext();
      const request = { token: recorder.tokens.staff, body: form };
      await recorder.checkRefusal('POST /imports/bank-statements', '413-001', request);
    });
  });

  const callsWithLargeBody = findCallsWithCode('429-001').filter(takesLargeBody);
  test.each([...Map.groupBy(callsWithLargeBody, findAllowedCaller)])(
    '429-001: a second large body of %s',
    async (_, keys) => {
      const { service, recorder } = getContext();
      const [firstKey] = keys;
      if (firstKey === undefined) throw new Error('No call takes a large body.');
      const uploadSocket = await beginLargeBody(
        service,
        firstKey,
        recorder.allowedRequest(firstKey),
      );
      const refusalBody = { message: formatRefusalTitle('SUBIDA_EN_CURSO') };
      for (const key of keys) {
        const largeInput = recorder.allowedRequest(key, { body: buildLargeBody(key) });
        await recorder.checkRefusal(key, '429-001', largeInput, refusalBody);
      }
      uploadSocket.destroy();
    },
  );
}
