import { randomUUID } from 'node:crypto';
import { accountOf, personOf, productOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { advanceSession } from '../../test/support/login.ts';
import { buildStatement, importStatement } from '../../test/scenarios/flow.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { encryptMembers } from '../kernel/encryption/column-encryption.ts';
import { createMemberToken, createRoleToken, statedReason } from '../../test/support/superuser.ts';

const resolve = 'POST /bank-movements/{id}/resolve';
const call = 'POST /approvals/{id}/approve';
const inventedReturn = {
  resolution: 'RETURN',
  iban: 'ES9121000418450200051332',
  name: 'Nadie',
  comment: 'Lo pide por teléfono',
};

let service: TestService;
let clara: string;
let andres: string;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  clara = await createMemberToken(service, 'staff');
  andres = await createMemberToken(service, 'staff_2');
});

let amount = 700;
/** Imports money that belongs to no order, and returns its movement. */
async function importUnmatchedMovement(): Promise<string> {
  amount += 1;
  const money = { amount: `${String(amount)}.00`, reference: '', concept: `DE ${randomUUID()}` };
  const iban = productOf('renta').collectionIban;
  await importStatement(service, buildStatement(iban, '2026-11-19', [money]));
  const row = await service.database.db
    .selectFrom('bank_movement')
    .select('uuid')
    .where('amount', '=', money.amount)
    .executeTakeFirstOrThrow();
  return row.uuid;
}

const proposeReturn = (token: string, id: string, body: object = inventedReturn) =>
  callApi(service, resolve, { token, params: { id }, body });
async function proposeAndWait(
  token: string,
  id: string,
  body: object = inventedReturn,
): Promise<string> {
  const answer = await proposeReturn(token, id, body);
  expect(answer.status).toBe(202);
  return (answer.body as unknown as { approval: { uuid: string } }).approval.uuid;
}
const approve = (token: string, id: string) =>
  callApi(service, call, { token, params: { id }, body: {} });

async function paymentsOf(movement: string): Promise<number> {
  const rows = await service.database.db
    .selectFrom('payment_entry')
    .select('uuid')
    .where('uuid_movement', '=', movement)
    .execute();
  return rows.length;
}

describe('a payment to an invented bank account', () => {
  test('is made only after a second person with the role approves, and records both names', async () => {
    const movement = await importUnmatchedMovement();
    const answer = await proposeReturn(clara, movement);
    expect(answer.status).toBe(202);
    const id = await proposeAndWait(clara, movement);
    expect(answer.body).toMatchObject({
      approval: {
        uuid: id,
        status: 'PENDING',
        call: resolve,
        proposed_by: 'operaciones',
        effect: { bank_movement: { status: 'RETURNED' } },
        response: null,
      },
    });
    expect(await paymentsOf(movement)).toBe(0);
    const secondMemberToken = await createMemberToken(service, 'staff');
    for (const token of [
      clara,
      secondMemberToken,
      await service.token('staff'),
      await createRoleToken(service, 'PRODUCTS'),
    ])
      expectRefusal(call, '403-001', await approve(token, id));
    expectRefusal(call, '403-001', await approve(await createRoleToken(service, 'COMPLIANCE'), id));
    expect(await paymentsOf(movement)).toBe(0);
    const done = await approve(andres, id);
    expect(done.body.approval).toMatchObject({
      status: 'APPROVED',
      decided_by: 'tesoreria',
      response: { bank_movement: { status: 'RETURNED', resolved_by: 'operaciones + tesoreria' } },
    });
    expect(await paymentsOf(movement)).toBe(1);
    const rows = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', `%"action":"approval.carried-out"%${id}%`)
      .execute();
    expect(rows.map(({ entry }) => JSON.parse(entry) as object)).toMatchObject([
      { after: { proposed_by: 'operaciones', approved_by: 'tesoreria' } },
    ]);
    expect((await approve(andres, id)).status).toBe(200);
    expectRefusal(call, '409-010', await approve(await createRoleToken(service, 'PAYMENTS'), id));
    expect(await paymentsOf(movement)).toBe(1);
  });

  test('needs two approvals when a service token proposed it', async () => {
    const movement = await importUnmatchedMovement();
    const id = await proposeAndWait(await service.token('staff'), movement);
    const firstAnswer = await approve(clara, id);
    expect(firstAnswer.body.approval).toMatchObject({
      status: 'PENDING',
      endorsed_by: 'operaciones',
    });
    expect(await paymentsOf(movement)).toBe(0);
    const secondMemberToken = await createMemberToken(service, 'staff');
    expectRefusal(call, '403-001', await approve(secondMemberToken, id));
    expect((await approve(andres, id)).body.approval.status).toBe('APPROVED');
    expect(await paymentsOf(movement)).toBe(1);
  });

  test('is sent once, even if several people approve at the same time', async () => {
    const movement = await importUnmatchedMovement();
    const id = await proposeAndWait(clara, movement);
    const tokens = [
      andres,
      andres,
      await createRoleToken(service, 'PAYMENTS'),
      await createRoleToken(service, 'PAYMENTS'),
    ];
    const answers = await Promise.all(tokens.map((token) => approve(token, id)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(await paymentsOf(movement)).toBe(1);
  });
});

describe('a proposal', () => {
  test('is void when the facts that decide about it have changed', async () => {
    const movement = await importUnmatchedMovement();
    const id = await proposeAndWait(clara, movement);
    const closing = await proposeAndWait(clara, movement, {
      resolution: 'CLOSE',
      comment: 'Es nuestro',
    });
    expect((await approve(andres, closing)).status).toBe(200);
    expectRefusal(call, '409-010', await approve(andres, id));
    const { body } = await callApi(service, 'GET /approvals', {
      token: andres,
      query: { status: 'VOID' },
      headers: statedReason,
    });
    expect(body.approvals.map(({ uuid }) => uuid)).toEqual([id]);
    expectRefusal(call, '409-010', await approve(andres, id));
    expect(await paymentsOf(movement)).toBe(0);
  });

  test('is void when the movement has changed, even if its money could still be returned', async () => {
    const movement = await importUnmatchedMovement();
    const id = await proposeAndWait(clara, movement);
    await service.database.db
      .updateTable('bank_movement')
      .set({ concept: 'OTRO' })
      .where('uuid', '=', movement)
      .execute();
    expectRefusal(call, '409-010', await approve(andres, id));
    expect(await paymentsOf(movement)).toBe(0);
  });

  test('is void when its request was changed in the database to another payee', async () => {
    const movement = await importUnmatchedMovement();
    const id = await proposeAndWait(clara, movement);
    const otherPayee = encryptMembers('staff_approval.body', id, {
      iban: 'ES7921000813610123456789',
    });
    await sql`update staff_approval set body = body || ${otherPayee}::jsonb
      where uuid = ${id}`.execute(service.database.db);
    expectRefusal(call, '409-010', await approve(andres, id));
    expect(await paymentsOf(movement)).toBe(0);
    await service.service.securityEvents.flush();
    await service.service.runOwnJobs();
    const { alarms } = await (await service.staff()).call('GET /alarms', {});
    const expectedSeal = { kind: 'SEAL', subject: `staff_approval:${id}`, ended_at: null };
    expect(alarms).toContainEqual(expect.objectContaining(expectedSeal));
  });

  test('is void when its proposer was replaced in the database by another person', async () => {
    const movement = await importUnmatchedMovement();
    const id = await proposeAndWait(clara, movement);
    await sql`update staff_approval set uuid_proposer = ${personOf('staff_2').uuid}
      where uuid = ${id}`.execute(service.database.db);
    expectRefusal(call, '409-010', await approve(clara, id));
    expect(await paymentsOf(movement)).toBe(0);
  });

  test('is void when its proposer has lost the role', async () => {
    const id = await proposeAndWait(clara, await importUnmatchedMovement());
    const { uuid, staffRoles } = personOf('staff');
    const setRoles = (roles: readonly string[]) =>
      service.database.db
        .updateTable('staff_account')
        .set({ roles: [...roles] })
        .where('uuid', '=', uuid)
        .execute();
    await setRoles(['SUPPORT']);
    expectRefusal(call, '409-010', await approve(andres, id));
    await setRoles(staffRoles);
  });

  test('ends with a reason when it is rejected or withdrawn', async () => {
    const rejectProposal = (token: string, id: string) =>
      callApi(service, 'POST /approvals/{id}/reject', {
        token,
        params: { id },
        body: { reason: 'No es suya' },
      });
    for (const token of [clara, andres]) {
      const id = await proposeAndWait(clara, await importUnmatchedMovement());
      expect((await rejectProposal(token, id)).body.approval).toMatchObject({
        status: 'REJECTED',
        reason: 'No es suya',
      });
      expectRefusal(call, '409-010', await approve(andres, id));
      expectRefusal('POST /approvals/{id}/reject', '409-010', await rejectProposal(andres, id));
    }
  });

  test('expires after three days and can then be made again', async () => {
    const movement = await importUnmatchedMovement();
    const id = await proposeAndWait(clara, movement);
    await advanceSession(service, 3 * 24 * 3600 + 1);
    const lateToken = await createMemberToken(service, 'staff_2');
    expectRefusal(call, '409-010', await approve(lateToken, id));
    const nextToken = await proposeAndWait(await createMemberToken(service, 'staff'), movement);
    expect(nextToken).not.toBe(id);
    expect((await approve(lateToken, nextToken)).status).toBe(200);
  });

  test('is refused for the same reasons as the call itself', async () => {
    const id = await importUnmatchedMovement();
    expectRefusal(
      resolve,
      '400-020',
      await proposeReturn(clara, id, { ...inventedReturn, iban: 'ES00' }),
      {
        field: 'iban',
        message: 'El IBAN no es correcto.',
      },
    );
  });
});

test('the proposal of a block waits for a second person; both people need the role', async () => {
  const body = {
    uuid_account: accountOf('investor_main').uuid,
    operation_type: 'BLOQUEO',
    id_product: productOf('global').uuid,
    amount_mode: 'TOTAL',
    block_scope: 'ACCOUNT',
    block_reason: 'EMBARGO',
    accepted_documents: [],
  };
  const placeOrderAs = (token: string) => callApi(service, 'POST /operations', { token, body });
  expectRefusal(
    'POST /operations',
    '403-001',
    await placeOrderAs(await createRoleToken(service, 'PAYMENTS')),
  );
  const blockedAt = async () => {
    const staff = await service.staff();
    const params = { id: body.uuid_account };
    return (await staff.call('GET /accounts/{id}', { params })).account.blocked_at;
  };
  const answer = await placeOrderAs(clara);
  expect(answer.status).toBe(202);
  expect(await blockedAt()).toBeNull();
  const { approval } = answer.body as unknown as { approval: { uuid: string } };
  expectRefusal(
    call,
    '403-001',
    await approve(await createRoleToken(service, 'PAYMENTS'), approval.uuid),
  );
  expect((await approve(andres, approval.uuid)).body.approval.response).toMatchObject({
    operation: { operation_type: 'BLOQUEO' },
    documents_to_sign: [],
  });
  expect(await blockedAt()).not.toBeNull();
});
