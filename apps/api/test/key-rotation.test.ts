import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/kernel/config.ts';
import { createConnectors } from '../src/kernel/connectors.ts';
import { isValidMac, keyPurposes } from '../src/kernel/keyring.ts';
import { createLogger } from '../src/kernel/log.ts';
import { type Service, createService } from '../src/service.ts';
import { place, requestCode, subscriptionOf } from './scenarios/order-steps.ts';
import { callApi, callOrThrow } from './support/api.ts';
import { testSecrets } from './support/config.ts';
import { expectRefusal } from './support/expect-refusal.ts';
import { type TokenReply, advanceSession, logIn, passwordForm } from './support/login.ts';
import { type TestService, startTestService } from './support/service.ts';
import { addAuthApp, startLogin, computeAuthAppCode } from './support/two-factor.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
const SECRETS_FILE = join(folder, 'secrets.json');
const keyringOf = () => readConfig({ SECRETS_FILE }).keyring;

/** Writes the file with these versions of each key, in addition to the keys with which the demo was seeded. */
function writeKeys(...ids: number[]): void {
  const versions = keyPurposes.map((purpose) => [
    purpose,
    Object.fromEntries(ids.map((id) => [id, `${purpose} ${String(id)} of the tests `.repeat(3)])),
  ]);
  writeFileSync(
    SECRETS_FILE,
    JSON.stringify({ ...testSecrets, ...(Object.fromEntries(versions) as object) }),
  );
}

let serviceWithOldKey: TestService;
/** The process that started after the rotation, with the people and the database of the other process. */
let serviceWithNewKey: TestService;
let newProcess: Service;

async function startNewProcess(): Promise<void> {
  const config = { ...serviceWithOldKey.service.services.config, keyring: keyringOf() };
  newProcess = await createService({
    config,
    log: createLogger('error'),
    database: serviceWithOldKey.database,
    connectors: createConnectors(config),
    onWrite: () => undefined,
  });
  const url = await newProcess.app.listen({ port: 0, host: '127.0.0.1' });
  serviceWithNewKey = {
    ...serviceWithOldKey,
    url,
    send: (path, init) => fetch(`${url}${path}`, init),
  };
}

const answerCode = (by: TestService, token: string, password: string): Promise<TokenReply> =>
  logIn(by, { grant_type: 'otp', password }, { token });

beforeAll(async () => {
  writeKeys(1);
  serviceWithOldKey = await startTestService('postgres', { keyring: keyringOf() });
});
afterAll(async () => {
  await newProcess.app.close();
  await serviceWithOldKey.stop();
  rmSync(folder, { recursive: true });
});

test('a rotation under load ends no login, code, seal, authenticator app, recovery code or lockout', async () => {
  // Made with the first keys: codes that wait for their answers, an app, a signature and a lockout.
  const waitingLogin = await startLogin(serviceWithOldKey, 'tutor');
  const waitingCode = await serviceWithOldKey.codeFor('tutor');
  const app = await addAuthApp(serviceWithOldKey, 'couple_a');
  const investor = await serviceWithOldKey.as('investor');
  const placedOrder = await place(investor, subscriptionOf('investor_main', 'global', '410.00'));
  const { uuid: request } = await requestCode(investor, placedOrder);
  const orderCode = await serviceWithOldKey.codeFor('investor');
  for (let guessCount = 0; guessCount < 5; guessCount += 1)
    await logIn(serviceWithOldKey, passwordForm('stranger', 'wrong wrong wrong'));
  await advanceSession(serviceWithOldKey, 31);

  const people: readonly DemoPersonKey[] = ['admin_1', 'admin_2', 'readonly', 'couple_b'];
  const statuses: number[] = [];
  const logInAcross = async (
    person: DemoPersonKey,
    [startService, answerService]: readonly [TestService, TestService],
  ): Promise<void> => {
    const token = await startLogin(startService, person);
    statuses.push(
      (await answerCode(answerService, token, await serviceWithOldKey.codeFor(person))).status,
    );
  };
  const loginLoad = people.map((person) =>
    logInAcross(person, [serviceWithOldKey, serviceWithOldKey]),
  );
  writeKeys(1, 2);
  await startNewProcess();
  await Promise.all(loginLoad);
  // Each process checks values of the other process: with the new key, which the old process has not read yet, and
  // with the old key.
  await Promise.all(
    people.map((person) => logInAcross(person, [serviceWithNewKey, serviceWithOldKey])),
  );
  await Promise.all(
    people.map((person) => logInAcross(person, [serviceWithOldKey, serviceWithNewKey])),
  );
  expect(statuses).toEqual(Array.from({ length: 3 * people.length }, () => 200));

  expect((await answerCode(serviceWithNewKey, waitingLogin, waitingCode)).status).toBe(200);
  const byApp = await startLogin(serviceWithNewKey, 'couple_a');
  expect(
    (await answerCode(serviceWithOldKey, byApp, computeAuthAppCode(serviceWithOldKey, app.secret)))
      .status,
  ).toBe(200);
  const byRecovery = await startLogin(serviceWithNewKey, 'couple_a');
  expect((await answerCode(serviceWithNewKey, byRecovery, app.recoveryCodes[0] ?? '')).status).toBe(
    200,
  );
  expectRefusal('POST /token', '401-002', await logIn(serviceWithNewKey, passwordForm('stranger')));

  await callOrThrow(serviceWithNewKey, 'POST /documents-signatures', {
    token: await serviceWithOldKey.token('investor'),
    body: { uuid_signature_request: request, otp: orderCode },
  });
  const storedSignatures = await serviceWithOldKey.database.db
    .selectFrom('operation_signature')
    .select(['evidence', 'seal'])
    .where('uuid_operation', '=', placedOrder.operation.uuid)
    .executeTakeFirstOrThrow();
  expect(storedSignatures.seal).toMatch(/^2:/u);
  for (const { config } of [serviceWithOldKey.service.services, newProcess.services])
    expect(
      isValidMac(
        config.keyring,
        'seals',
        'signature-evidence',
        storedSignatures.evidence,
        storedSignatures.seal,
      ),
    ).toBe(true);
});

test('a mobile is verified by a code that was sent before the rotation', async () => {
  writeKeys(1, 2, 3);
  const token = await serviceWithOldKey.token('newcomer');
  const mobile = { phone_prefix: '+34', phone: '612345678' };
  const sendPhone = (by: TestService, more: object) =>
    callApi(by, 'POST /users/two-factor/phone', { token, body: { ...mobile, ...more } });
  await serviceWithOldKey.database.db
    .updateTable('intervener')
    .set({ phone_verified_at: null })
    .where('uuid', '=', personOf('newcomer').uuid)
    .execute();
  expect((await sendPhone(serviceWithOldKey, {})).status).toBe(200);
  const code = await serviceWithOldKey.codeFor('newcomer');
  newProcess.services.config.keyring.reload();
  expect((await sendPhone(serviceWithNewKey, { phone_code: code })).status).toBe(200);
});
