import { accountOf, personOf, productOf } from '@participe/fixtures';
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '../kernel/database/types.ts';
import { callApi } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { advanceSession } from '../../test/support/login.ts';
import {
  requestCode,
  place,
  type PlacedOrder,
  subscriptionOf,
} from '../../test/scenarios/order-steps.ts';
import { startTestService, type TestService } from '../../test/support/service.ts';

/**
 * Service for tests that change in the database each field to which a sent code is bound (SIG-09). The code must then
 * sign nothing, even on a second attempt.
 */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const call = 'POST /documents-signatures';

interface Challenge {
  readonly placed: PlacedOrder;
  readonly request: string;
  readonly code: string;
}

async function createChallenge(): Promise<Challenge> {
  const client = await service.as('investor');
  const placedOrder = await place(client, subscriptionOf('investor_main', 'global', '410.00'));
  const { uuid: request } = await requestCode(client, placedOrder);
  return { placed: placedOrder, request, code: await service.codeFor('investor') };
}

const answerChallenge = async (
  { request, code }: Challenge,
  who: 'investor' | 'couple_a' = 'investor',
) =>
  callApi(service, call, {
    token: await service.token(who),
    body: { uuid_signature_request: request, otp: code },
  });

async function signaturesOf({ placed }: Challenge): Promise<number> {
  const rows = await service.database.db
    .selectFrom('operation_signature')
    .select('uuid')
    .where('uuid_operation', '=', placed.operation.uuid)
    .execute();
  return rows.length;
}

const changeOrder =
  (values: Updateable<Operation>) =>
  ({ placed }: Challenge): Promise<unknown> =>
    service.database.db
      .updateTable('operation')
      .set(values)
      .where('uuid', '=', placed.operation.uuid)
      .execute();

const instruction = {
  per_period: 'MENSUAL',
  per_start_date: '2027-01-11',
  per_increase_type: 'NONE',
} as const;

type Change = (challenge: Challenge) => Promise<unknown>;

const changes: readonly (readonly [string, Change])[] = [
  ['the type', changeOrder({ operation_type: 'REEMBOLSO' })],
  ['the product', changeOrder({ id_product: productOf('tesoreria').uuid })],
  ['the amount mode', changeOrder({ amount_mode: 'TOTAL' })],
  ['the amount in euros', changeOrder({ ordered_cash: '4100.00' })],
  ['the participations', changeOrder({ ordered_participations: '41.000000' })],
  ['the percentage', changeOrder({ percentage: '41.0000' })],
  ['the payment method', changeOrder({ payment_method: 'CHEQUE' })],
  [
    'the destination of a transfer',
    changeOrder({ id_destination_product: productOf('renta').uuid }),
  ],
  ['the schedule of an instruction', changeOrder(instruction)],
  ['the account', changeOrder({ uuid_account: accountOf('investor_family').uuid })],
  ['its version', changeOrder({ order_version: 2 })],
  [
    'the collection account',
    () =>
      service.database.db
        .updateTable('product')
        .set({ collection_iban: 'ES9121000418450200051332' })
        .where('id', '=', productOf('global').uuid)
        .execute(),
  ],
  [
    'the bytes of the document',
    ({ placed }) =>
      sql`update document set content = content || '\\x20'::bytea
        where uuid = ${placed.documents_to_sign[0]?.uuid ?? ''}`.execute(service.database.db),
  ],
];

describe('a code is void once any value that it is bound to has changed', () => {
  test.each(changes)('%s', async (_, change) => {
    const boundChallenge = await createChallenge();
    await change(boundChallenge);
    expectRefusal(call, '409-001', await answerChallenge(boundChallenge));
    expectRefusal(call, '400-030', await answerChallenge(boundChallenge), { field: 'otp' });
    expect(await signaturesOf(boundChallenge)).toBe(0);
  });

  test('the code of one person does not work for another', async () => {
    const boundChallenge = await createChallenge();
    expectRefusal(call, '400-030', await answerChallenge(boundChallenge, 'couple_a'), {
      field: 'otp',
    });
    await service.database.db
      .updateTable('signature_request')
      .set({ uuid_intervener: personOf('couple_a').uuid })
      .where('uuid', '=', boundChallenge.request)
      .execute();
    expectRefusal(call, '400-030', await answerChallenge(boundChallenge), { field: 'otp' });
    expectRefusal(call, '404', await answerChallenge(boundChallenge, 'couple_a'));
    expect(await signaturesOf(boundChallenge)).toBe(0);
  });

  test('all fourteen bound values are tested, and an unchanged order is signed', async () => {
    expect(changes.length + 1).toBe(14);
    const boundChallenge = await createChallenge();
    expect((await answerChallenge(boundChallenge)).status).toBe(200);
    expect(await signaturesOf(boundChallenge)).toBe(1);
  });

  test('the code stays void when the change is reverted', async () => {
    const boundChallenge = await createChallenge();
    await changeOrder({ ordered_cash: '4100.00' })(boundChallenge);
    expectRefusal(call, '409-001', await answerChallenge(boundChallenge));
    await changeOrder({ ordered_cash: '410.00' })(boundChallenge);
    expectRefusal(call, '400-030', await answerChallenge(boundChallenge), { field: 'otp' });
    expect(await signaturesOf(boundChallenge)).toBe(0);
  });
});
