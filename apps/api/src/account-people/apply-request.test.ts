import { type DemoAccountKey, type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createBankAccountHelpers,
  createPeopleHelpers,
  elena,
} from '../../test/scenarios/document-steps.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import { isOneOfEncrypted } from '../kernel/encryption/blind-index.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
const { mailsAbout } = createBankAccountHelpers(() => service);
const { addPeople, requestsOf, signRequest } = createPeopleHelpers(() => service);

const ada = { ...elena, document_number: '87654321X', name: 'Ada' };

/** Asks for the addition of people as the only holder of an account, signs it and returns its id. */
async function requestAndSign(
  who: DemoPersonKey,
  account: DemoAccountKey,
  people: readonly object[],
): Promise<string> {
  const { body } = await addPeople(who, account, people);
  if (body.request === null) throw new Error(JSON.stringify(body.errors));
  await signRequest(who, body.request);
  return body.request.uuid;
}

const isKnown = async (documentNumber: string) =>
  (await service.database.db
    .selectFrom('intervener')
    .select('uuid')
    .where(isOneOfEncrypted('intervener.document_number', [documentNumber]))
    .executeTakeFirst()) !== undefined;

const outcomeOf = async (uuid: string) =>
  (
    await service.database.db
      .selectFrom('account_intervener_request')
      .select('outcome')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).outcome;

/** Runs the jobs 24 hours after the last signature. */
async function runJobsOn(day: string) {
  await service.setClock(`${day}T09:00:00.000Z`);
  await service.runJobs();
}

const setPayload = (uuid: string, payload: string) =>
  service.database.execute(
    `update account_intervener_request set payload = ${payload} where uuid = '${uuid}'`,
  );

describe('a signed change that cannot be made (ACC-15)', () => {
  test('gives nobody a role when a signer has been blocked during the 24 hours', async () => {
    const setStatus = (status: string) =>
      service.database.execute(
        `update intervener set intervener_status = '${status}' where uuid = '${personOf('investor').uuid}'`,
      );
    await service.setClock('2026-11-24T09:00:00.000Z');
    const asked = await requestAndSign('investor', 'investor_main', [ada]);
    await setStatus('BLOQUEADO');
    await runJobsOn('2026-11-25');
    await setStatus('VALIDADO');
    expect(await outcomeOf(asked)).toBe('FAILED');
    expect(await isKnown(ada.document_number)).toBe(false);
  });

  test('gives nobody a role when the account has been blocked during the 24 hours', async () => {
    const setBlock = (at: string) =>
      service.database.execute(
        `update account set blocked_at = ${at} where uuid = '${accountOf('investor_main').uuid}'`,
      );
    const asked = await requestAndSign('investor', 'investor_main', [ada]);
    await setBlock(`'2026-11-25T12:00:00Z'`);
    await runJobsOn('2026-11-26');
    await setBlock('null');
    expect(await outcomeOf(asked)).toBe('FAILED');
    expect(await isKnown(ada.document_number)).toBe(false);
  });

  test('gives nobody a role when the document is that of somebody born on another day', async () => {
    const { documentNumber } = personOf('couple_a');
    const mistyped = { ...elena, document_number: documentNumber, birthdate: '1980-05-05' };
    const asked = await requestAndSign('investor', 'investor_main', [ada, mistyped]);
    await runJobsOn('2026-11-27');
    expect(await outcomeOf(asked)).toBe('FAILED');
    expect(await isKnown(ada.document_number)).toBe(false);
    expect(await mailsAbout('Cambio de personas sin hacer')).toContain(personOf('investor').email);
  });

  test('gives nobody a role when somebody altered it in the database', async () => {
    const asked = await requestAndSign('investor', 'investor_main', [ada]);
    await setPayload(asked, `replace(payload::text, '"Ada"', '"Eva"')::jsonb`);
    await runJobsOn('2026-11-28');
    expect(await outcomeOf(asked)).toBe('FAILED');
    expect(await isKnown(ada.document_number)).toBe(false);
  });
});

test('a change whose row has another shape fails without names, and those after it are in force (ACC-15)', async () => {
  const grace = { ...elena, document_number: '11111111H', name: 'Grace' };
  const hedy = { ...elena, document_number: '22222222J', name: 'Hedy' };
  const unreadable = await requestAndSign('investor', 'investor_main', [grace]);
  // The changes are processed in the order of their times.
  await service.setClock('2026-11-28T10:00:00.000Z');
  const asked = await requestAndSign('principal', 'powers', [hedy]);
  await setPayload(unreadable, `'{}'`);
  expect(await requestsOf('investor', 'investor_main')).toMatchObject([
    { uuid: unreadable, people: [] },
  ]);
  await runJobsOn('2026-11-30');
  expect([await outcomeOf(unreadable), await outcomeOf(asked)]).toEqual(['FAILED', 'APPLIED']);
  const texts = await service.database.db
    .selectFrom('message')
    .select(decryptedColumn('message.text').as('text'))
    .where('subject', '=', 'Cambio de personas sin hacer')
    .execute();
  expect(texts.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^No hemos podido cambiar las personas de su cuenta /u),
  );
});
