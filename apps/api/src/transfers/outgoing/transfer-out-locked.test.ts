import { subtractUnits } from '@participe/domain';
import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockPositionByDebit } from '../../../test/scenarios/debit-steps.ts';
import {
  sendRefusedRequest,
  submitRequest,
  transferRequestOf,
} from '../../../test/scenarios/transfer-out-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const noticesToInvestor = async () => {
  const client = await service.as('investor');
  const { notifications } = await client.call('GET /notifications', { query: { $limit: 'null' } });
  return notifications.map(({ text }) => text);
};

test('a request for participations that a direct debit locks is refused with 03, and the client is told from when they may leave', async () => {
  const { uuid } = accountOf('investor_family');
  const unlock = await lockPositionByDebit(service, uuid, productOf('global').uuid);
  const request = transferRequestOf('investor_family', 'global', { mode: 'TOTAL', value: null });
  const motive = await sendRefusedRequest(service, request);
  await unlock();
  expect(motive).toBe('03');
  const refusalNotices = (await noticesToInvestor()).filter((text) =>
    text.includes('no la hemos aceptado'),
  );
  expect(refusalNotices.join(' ')).toContain('Podrá traspasarlas más adelante: ');
});

test('a request for the whole position takes the participations that no direct debit locks', async () => {
  const { uuid } = accountOf('investor_family');
  const id = productOf('global').uuid;
  const heldPosition = await service.database.db
    .selectFrom('position')
    .select('participations')
    .where('uuid_account', '=', uuid)
    .where('id_product', '=', id)
    .executeTakeFirstOrThrow();
  const unlock = await lockPositionByDebit(service, uuid, id);
  await service.database.execute(`update debit_lock set participations = 1
    where uuid = (select uuid from debit_lock where uuid_account = '${uuid}' and id_product = '${id}' limit 1);
    delete from debit_lock where uuid_account = '${uuid}' and id_product = '${id}' and participations <> 1`);
  const request = transferRequestOf('investor_family', 'global', { mode: 'TOTAL', value: null });
  const order = await submitRequest(service, request);
  await unlock();
  const freeUnits = subtractUnits(heldPosition.participations, '1');
  expect(order).toMatchObject({ operation_sub_type: 'TOTAL', participations: freeUnits });
  expect((await noticesToInvestor()).join(' ')).toMatch(
    /todas sus participaciones.*Podrá traspasarlas más adelante: 1,000000 desde el /u,
  );
});
