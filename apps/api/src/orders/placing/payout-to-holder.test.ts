import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlacedOrder, place, redemptionOf } from '../../../test/scenarios/order-steps.ts';
import { trySigning, withExtraRole } from '../../../test/scenarios/signature-steps.ts';
import { callApi } from '../../../test/support/api.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
let placedOrder: PlacedOrder;
const order = redemptionOf('powers', 'global', { cash: '150.00' });

beforeAll(async () => {
  service = await startTestService();
  // The bank account belongs to no holder of the account. An operating authorised person needs another role to redeem
  // to it (PRM-04).
  await service.database.db
    .updateTable('bank_account')
    .set({ uuid_intervener_holder: personOf('attorney').uuid })
    .where('uuid_account', '=', accountOf('powers').uuid)
    .execute();
  placedOrder = await place(await service.as('principal'), order);
});
afterAll(() => service.stop());

async function placeAsOperator(): Promise<number> {
  const token = await service.token('operator');
  return (await callApi(service, 'POST /operations', { token, body: order })).status;
}

test.each([
  {
    name: 'the ended representation of a holder who is an adult now',
    role: 'REPRESENTANTE_LEGAL',
    represents: 'principal',
    from: '1960-01-01',
  },
  { name: 'a deed that nobody has recorded', role: 'APODERADO' },
  { name: 'a role that only reads', role: 'AUTORIZADO_CONSULTIVO' },
  { name: 'a role that has not begun', role: 'APODERADO', deed: 'GENERAL', from: '2027-01-01' },
] as const)('$name does not allow a redemption to another person', (held) =>
  withExtraRole(service, 'powers', 'operator', held, async () => {
    expect(await placeAsOperator()).toBe(403);
    expect(await trySigning(service, 'operator', placedOrder)).toBe('403-001');
  }),
);

test('a recorded deed allows a redemption to another person', () =>
  withExtraRole(service, 'powers', 'operator', { role: 'APODERADO', deed: 'OPERATE' }, async () => {
    expect(await placeAsOperator()).toBe(201);
    expect(await trySigning(service, 'operator', placedOrder)).toBe('SIGNED');
  }));
