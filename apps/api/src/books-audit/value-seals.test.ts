import { personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStatement, importStatement, placeAndSign } from '../../test/scenarios/flow.ts';
import { subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { tamperDb } from '../../test/scenarios/tampered.ts';
import { callWithFourEyes } from '../../test/support/four-eyes.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { saveVerifiedPhone } from '../parties/index.ts';
import { prepareDatabase } from '../setup/prepare.ts';
import { auditBooks } from './reconcile.ts';

const fund = productOf('global');

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await placeAndSign(service, 'investor', subscriptionOf('investor_main', 'global', '410.00'));
  await importStatement(
    service,
    buildStatement(
      fund.collectionIban,
      '2026-11-19',
      ['77.00', '88.00'].map((amount) => ({ amount, reference: '', concept: 'TRANSFERENCIA' })),
    ),
  );
});
afterAll(() => service.stop());

const findBrokenInvariants = async () =>
  (await auditBooks(service.database.db)).differences.map(({ invariant }) => invariant);

test.each([
  [
    'the cost of a lot that came by transfer',
    [`update lot set cost = cost + 1, cost_bought = cost_bought + 1 where origin = 'TRASPASO'`],
  ],
  [
    'the acquisition date of a lot that came by transfer',
    [`update lot set acquisition_date = acquisition_date - 1 where origin = 'TRASPASO'`],
  ],
  ['the amount of a bank movement', [`update bank_movement set amount = amount + 1`]],
  ['the order of a bank movement', [`update bank_movement set uuid_operation = gen_random_uuid()`]],
  ['the decision on a bank movement', [`update bank_movement set status = 'CLOSED'`]],
  ['the recipient of a queued message', [`update message set recipient = 'enc:+34600000000'`]],
  ['the text of a queued message', [`update message set text = 'enc:Otro texto'`]],
  ['the subject of a queued item', [`update outbox set uuid_subject = gen_random_uuid()`]],
  [
    'the payload of a queued item',
    [`update outbox set payload = payload || '{"uuid_intervener":"x"}'`],
  ],
  [
    'the queue, by an inserted item',
    [
      `insert into outbox (part, number, topic, uuid_subject, payload, created_at, due_at, next_attempt_at)
        values (0, 1000000, 'access.recovery', gen_random_uuid(), '{}', now(), now(), now())`,
    ],
  ],
])('the books audit finds a change in the row itself of: %s', async (_, statements) => {
  expect(await tamperDb(service.database.db, statements)).toContain('I38');
});

test('the books audit finds a bank movement that was deleted', async () => {
  expect(await tamperDb(service.database.db, ['delete from bank_movement'])).toContain('I37');
});

const closeMovement = async (amount: string) => {
  const { uuid } = await service.database.db
    .selectFrom('bank_movement')
    .select('uuid')
    .where('amount', '=', amount)
    .executeTakeFirstOrThrow();
  await callWithFourEyes(service, 'POST /bank-movements/{id}/resolve', {
    params: { id: uuid },
    body: { resolution: 'CLOSE', comment: 'No es dinero de clientes' },
  });
};

test('a decision on a bank movement does not hide an earlier change made in the database', async () => {
  await closeMovement('77.00');
  expect(await findBrokenInvariants()).toEqual([]);
  const changeConcept = (to: string) =>
    service.database.execute(`update bank_movement set concept = '${to}' where amount = 88`);
  await changeConcept('OTRA');
  await closeMovement('88.00');
  expect(await findBrokenInvariants()).toEqual(['I38']);
});

test('a verified mobile number is stored with its seal', async () => {
  const sealFindingsBefore = await findBrokenInvariants();
  await saveVerifiedPhone(service.database.db, {
    uuid: personOf('investor').uuid,
    prefix: '34',
    phone: '600111222',
    now: new Date('2026-11-19T10:00:00Z'),
  });
  expect(await findBrokenInvariants()).toEqual(sealFindingsBefore);
});

test('rows that were written without seals are sealed by the next start, and only once', async () => {
  const { database } = service;
  const prepareAgain = () => prepareDatabase(database, service.service.services.config);
  const unseal = `
    update lot set seal = null; update bank_movement set seal = null;
    update message set seal = null; update outbox set seal = null; update outbox_part set seal = null`;
  await database.execute(`${unseal};
    delete from row_seal where table_name = '*'
      and row_key in ('lot', 'bank_movement', 'message', 'outbox', 'outbox_part')`);
  expect(await findBrokenInvariants()).toEqual(['I38', 'I39']);
  await prepareAgain();
  expect(await findBrokenInvariants()).toEqual(['I37b']);
  await database.execute(unseal);
  await prepareAgain();
  expect(await findBrokenInvariants()).toEqual(['I38', 'I39', 'I37b']);
});
