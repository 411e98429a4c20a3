import { type CallDefinition, type CallKey, calls } from '@participe/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../support/api.ts';
import {
  type RefusalRecorder,
  isPartnerCall,
  createRefusalRecorder,
} from '../support/every-call.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { type TestService, startTestService } from '../support/service.ts';

let service: TestService;
let recorder: RefusalRecorder;
beforeAll(async () => {
  service = await startTestService();
  recorder = await createRefusalRecorder(service);
});
afterAll(() => service.stop());

/**
 * Calls of partners are left out, because their signature covers the raw bytes, which the service keeps only for JSON
 * bodies.
 */
const keys = (Object.keys(calls) as CallKey[]).filter(
  (key) => calls[key].bodyKind !== 'none' && !isPartnerCall(key),
);
const kindOf = (key: CallKey) => (calls[key] as CallDefinition).bodyKind;

const formType = 'application/x-www-form-urlencoded';
const multipartType = 'multipart/form-data; boundary=x';
const formPart = '--x\r\nContent-Disposition: form-data; name="made_up"\r\n\r\n1\r\n--x--\r\n';

/**
 * Bodies of another content type for each kind of body, which the service must refuse. Pages of other sites can send
 * forms without a CORS preflight.
 */
const foreignBodies: Record<string, readonly (readonly [string, string])[]> = {
  form: [
    ['application/json', '{"grant_type":"logout"}'],
    [multipartType, formPart],
  ],
  json: [
    [formType, 'made_up=1'],
    [multipartType, formPart],
  ],
  'json-or-multipart': [[formType, 'made_up=1']],
};

async function sendBody(key: CallKey, type: string, body: string) {
  const allowedInput = recorder.allowedRequest(key);
  return callApi(service, key, {
    ...allowedInput,
    body,
    headers: { ...allowedInput.headers, 'content-type': type },
  });
}

describe('a body with a content type that the call does not accept', () => {
  test.each(keys)('%s: 400-001', async (key) => {
    for (const [type, body] of foreignBodies[kindOf(key)] ?? [])
      expectRefusal(key, '400-001', await sendBody(key, type, body));
  });
});

test('a content type may have parameters and any case', async () => {
  const logout = 'grant_type=logout&is_intervener=true';
  for (const type of [formType, `${formType};charset=UTF-8`, 'Application/X-WWW-Form-urlencoded'])
    expect((await sendBody('POST /token', type, logout)).status).toBe(200);
  const logEntry = JSON.stringify({ what: 'page', error: 'other', screen: '' });
  expect(
    (await sendBody('POST /client-log', 'Application/JSON; charset=utf-8', logEntry)).status,
  ).toBe(204);
});

test('the superuser login refuses pages of other sites', async () => {
  const body = { grant_type: 'logout' };
  const logInFrom = (origin: string) =>
    callApi(service, 'POST /admin/token', { body, headers: { origin } });
  for (const origin of ['https://elsewhere.example', 'null'])
    expectRefusal('POST /admin/token', '403-001', await logInFrom(origin));
  expect((await callApi(service, 'POST /admin/token', { body })).status).toBe(200);
});
