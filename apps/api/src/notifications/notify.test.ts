import { randomUUID } from 'node:crypto';
import { type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMoment } from '../kernel/clock.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { withExtraRole } from '../../test/scenarios/signature-steps.ts';
import { type NotificationDraft, notify } from './notify.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function readTexts(to: NotificationDraft['to']): Promise<Map<string, string>> {
  const uuidEntity = randomUUID();
  await notify(service.database.db, readMoment(service.service.clock), {
    to,
    type: 'ACCOUNT_STATUS_CHANGE',
    uuidAccount: uuidEntity,
    name: 'Casa',
    status: 'firmada',
  });
  const rows = await service.database.db
    .selectFrom('notification')
    .where('uuid_entity', '=', uuidEntity)
    .select(['uuid_intervener', 'text'])
    .execute();
  return new Map(rows.map((row) => [row.uuid_intervener, row.text]));
}

const recipientsOf = async (to: NotificationDraft['to']): Promise<string[]> =>
  [...(await readTexts(to)).keys()].toSorted();

const uuidsOf = (...people: Parameters<typeof personOf>[0][]) =>
  people.map((person) => personOf(person).uuid).toSorted();

it('notifies one person', async () => {
  expect(await recipientsOf({ uuidIntervener: personOf('couple_b').uuid })).toEqual(
    uuidsOf('couple_b'),
  );
});

it('notifies everybody on an account once, except the originator', async () => {
  const uuidAccount = accountOf('couple').uuid;
  expect(await recipientsOf({ uuidAccount })).toEqual(uuidsOf('couple_a', 'couple_b'));
  const excludedPerson = personOf('couple_a').uuid;
  expect(await recipientsOf({ uuidAccount, except: excludedPerson })).toEqual(uuidsOf('couple_b'));
});

it('names the holders of the account to people who own nothing in it', async () => {
  const ownNotice = 'Su cuenta Casa está firmada';
  const accountNotice = `${ownNotice}. Cuenta de Martina Soler Ibáñez.`;
  const textsOf = (...people: [DemoPersonKey, string][]) =>
    new Map(people.map(([person, text]) => [personOf(person).uuid, text]));
  const { uuid: uuidAccount } = accountOf('minor');
  expect(await readTexts({ uuidAccount })).toEqual(
    textsOf(['minor', ownNotice], ['tutor', accountNotice]),
  );
  expect(await readTexts({ uuidAccount, uuidIntervener: personOf('tutor').uuid })).toEqual(
    textsOf(['tutor', accountNotice]),
  );
  expect(await readTexts({ uuidAccount: accountOf('usufruct').uuid })).toEqual(
    textsOf(['bare_owner', ownNotice], ['usufructuary', ownNotice]),
  );
});

it('notifies an attorney of an account only if a deed is recorded', async () => {
  const uuidAccount = accountOf('couple').uuid;
  const recipients = (deed?: 'OPERATE') =>
    withExtraRole(service, 'couple', 'operator', { role: 'APODERADO', ...(deed && { deed }) }, () =>
      recipientsOf({ uuidAccount }),
    );
  expect(await recipients()).toEqual(uuidsOf('couple_a', 'couple_b'));
  expect(await recipients('OPERATE')).toEqual(uuidsOf('couple_a', 'couple_b', 'operator'));
});

it('sends an e-mail without the content of the notification, and with the telephone and hours of the manager', async () => {
  await recipientsOf({ uuidIntervener: personOf('couple_b').uuid });
  const { email, documentNumber } = personOf('couple_b');
  const answer = await service.send(`/api/__test/messages?to=${String(documentNumber)}`);
  const { messages } = (await answer.json()) as { messages: { to: string; text: string }[] };
  expect(messages[0]).toMatchObject({
    channel: 'EMAIL',
    to: email,
    text: 'Tiene un aviso nuevo en su área privada: Su cuenta de partícipe. Entre en ella para leerlo.\n\nNuestro teléfono es el 900 000 000, de 9:00 a 18:00.',
  });
});

it('notifies nobody whose role has ended', async () => {
  await service.database.db
    .updateTable('account_intervener')
    .set({ valid_to: '2026-11-18' })
    .where('uuid_intervener', '=', personOf('readonly').uuid)
    .execute();
  expect(await recipientsOf({ uuidAccount: accountOf('investor_main').uuid })).toEqual(
    uuidsOf('investor'),
  );
});
