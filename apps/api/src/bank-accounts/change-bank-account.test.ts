import { randomUUID } from 'node:crypto';
import { type DemoAccountKey, type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankUrl, buildPayInBody, placePayableOrder } from '../../test/partners/pay-in.ts';
import { createBankAccountHelpers } from '../../test/scenarios/document-steps.ts';
import { place, redemptionOf } from '../../test/scenarios/order-steps.ts';
import { callApi } from '../../test/support/api.ts';
import { waitForBlockedStatement } from '../../test/support/rows.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { lockBankAccount, markBankAccountDeleted } from '../accounts/index.ts';

const change = 'PATCH /accounts/{id}/bank-accounts/{bid}';
const remove = 'DELETE /accounts/{id}/bank-accounts/{bid}';

let service: TestService;
beforeAll(async () => {
  service = await startTestService('postgres', { bankUrl });
});
afterAll(() => service.stop());
const { addBankAccount, listOf, loginWithoutCode, mailsAbout } = createBankAccountHelpers(
  () => service,
);

const callWith = async (
  call: typeof change | typeof remove,
  who: DemoPersonKey,
  [account, bid]: readonly [DemoAccountKey, string],
  body: object = {},
  token?: string,
) =>
  callApi(service, call, {
    token: token ?? (await service.token(who)),
    params: { id: accountOf(account).uuid, bid },
    body,
  });

describe('the name and the default of a bank account (ACC-13)', () => {
  const [first, second, pending] = accountOf('investor_main').bankAccounts;

  test('the alias needs no code; an empty one is removed', async () => {
    const account = ['investor_main', second?.uuid ?? ''] as const;
    const token = await loginWithoutCode('investor');
    const named = await callWith(change, 'investor', account, { alias: ' Recibos ' }, token);
    expect(named.body.bank_account).toMatchObject({ alias: 'Recibos', is_default: false });
    const audited = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', '%bank-account.named%')
      .executeTakeFirstOrThrow();
    expect(audited.entry).not.toContain('Recibos');
    const unnamed = await callWith(change, 'investor', account, { alias: null }, token);
    expect(unnamed.body.bank_account.alias).toBeNull();
  });

  test('another default needs a code, and everybody on the account is told', async () => {
    const account = ['investor_main', second?.uuid ?? ''] as const;
    const token = await loginWithoutCode('investor');
    const wish = { is_default: true };
    expectRefusal(change, '403-004', await callWith(change, 'investor', account, wish, token));
    const otp = await service.codeFor('investor');
    const { body } = await callWith(change, 'investor', account, { ...wish, otp }, token);
    expect(body.bank_account.is_default).toBe(true);
    const defaults = (await listOf('investor', 'investor_main')).filter((one) => one.is_default);
    expect(defaults.map(({ uuid }) => uuid)).toEqual([second?.uuid]);
    expect(await mailsAbout('Ha cambiado su cuenta bancaria principal')).toEqual(
      [personOf('investor').email, personOf('readonly').email].toSorted(),
    );
  });

  test('PATCH /accounts/{id} changes both, with the version of the account', async () => {
    const call = 'PATCH /accounts/{id}';
    const token = await service.token('investor');
    const params = { id: accountOf('investor_main').uuid };
    const { body: read } = await callApi(service, 'GET /accounts/{id}', { token, params });
    const { version } = read.account;
    const body = { alias: 'Mi ahorro', uuid_default_bank_account: first?.uuid, version };
    const stale = { ...body, version: version - 1 };
    expectRefusal(call, '409-001', await callApi(service, call, { token, params, body: stale }));
    const { body: saved } = await callApi(service, call, { token, params, body });
    expect(saved.account).toMatchObject({
      alias: 'Mi ahorro',
      uuid_default_bank_account: first?.uuid,
      version: version + 1,
    });
    const auditRows = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', `%"action":"account.configured"%${params.id}%`)
      .execute();
    expect(auditRows.map(({ entry }) => JSON.parse(entry) as object)).toMatchObject([
      { entity: 'account', after: { fields: 'alias' } },
    ]);
    expect(auditRows[0]?.entry).not.toContain('Mi ahorro');
    const asReader = { token: await service.token('readonly'), params };
    for (const wish of [{ alias: 'Mía' }, { uuid_default_bank_account: second?.uuid }])
      expectRefusal(
        call,
        '403-001',
        await callApi(service, call, { ...asReader, body: { ...wish, version: version + 1 } }),
      );
  });

  test('400-020 for a bank account that is not validated, 404 for one of another account', async () => {
    const wish = { is_default: true };
    const token = await service.token('investor');
    const params = { id: accountOf('investor_main').uuid };
    const { body: read } = await callApi(service, 'GET /accounts/{id}', { token, params });
    const body = { uuid_default_bank_account: pending?.uuid, version: read.account.version };
    const unproven = await callApi(service, 'PATCH /accounts/{id}', { token, params, body });
    expectRefusal('PATCH /accounts/{id}', '400-020', unproven, {
      field: 'uuid_default_bank_account',
      message: 'Esta cuenta está pendiente de validar',
    });
    expectRefusal(
      change,
      '400-020',
      await callWith(change, 'investor', ['investor_main', pending?.uuid ?? ''], wish),
      { field: 'is_default', message: 'Esta cuenta está pendiente de validar' },
    );
    const foreign = accountOf('stranger').bankAccounts[0]?.uuid ?? '';
    for (const bid of [foreign, randomUUID()])
      expectRefusal(
        change,
        '404',
        await callWith(change, 'investor', ['investor_main', bid], wish),
      );
  });
});

describe('the removal of a bank account (ACC-13)', () => {
  test('409-020 for the default one, and for one of an open order, with a mandate or with an open pay-in', async () => {
    const [, other] = accountOf('couple').bankAccounts;
    const [standard] = accountOf('couple').bankAccounts;
    const refused = await callWith(remove, 'couple_a', ['couple', standard?.uuid ?? '']);
    expectRefusal(remove, '409-020', refused, {
      message: 'La cuenta bancaria está asociada a operaciones activas.',
    });
    const order = await place(await service.as('couple_a'), {
      ...redemptionOf('couple', 'global', { cash: '150.00' }),
      uuid_bank_account: other?.uuid ?? '',
    });
    const removeOther = () => callWith(remove, 'couple_a', ['couple', other?.uuid ?? '']);
    expectRefusal(remove, '409-020', await removeOther());
    await (
      await service.as('couple_a')
    ).call(
      'POST /operations/{id}/status-change',
      { params: { id: order.operation.uuid }, body: { operation_status: 'CANCELLED' } },
      { idempotencyKey: randomUUID() },
    );
    await service.database.execute(`
      insert into mandate (uuid, reference, uuid_bank_account, sequence, status, created_at)
      values (gen_random_uuid(), 'LIVES-1', '${other?.uuid ?? ''}', 'RCUR', 'ACTIVE', now())`);
    expectRefusal(remove, '409-020', await removeOther());
    await service.database.execute(
      `update mandate set status = 'REVOKED' where reference = 'LIVES-1'`,
    );
    await service.database.execute(`
      insert into pay_in (uuid, uuid_operation, uuid_intervener, id_bank, uuid_bank_account, amount, status,
        return_url, created_at, expires_at)
      values (gen_random_uuid(), '${order.operation.uuid}', '${personOf('couple_a').uuid}', 'ribera',
        '${other?.uuid ?? ''}', 150, 'PENDING', '/private/', now(), now())`);
    expectRefusal(remove, '409-020', await removeOther());
    await service.database.execute(`update pay_in set status = 'REJECTED'`);
    expect((await removeOther()).status).toBe(204);
  });

  const requestWhileRemoved = async <Answer>(bid: string, request: () => Promise<Answer>) => {
    const { db } = service.database;
    const { answer } = await db.transaction().execute(async (tx) => {
      await lockBankAccount(tx, bid);
      await markBankAccountDeleted(tx, bid, new Date('2026-11-19T09:00:00.000Z'));
      const pending = request();
      await waitForBlockedStatement(db);
      return { answer: pending };
    });
    return answer;
  };

  test('an order that names it while it is being removed is refused', async () => {
    const bid = accountOf('investor_main').bankAccounts[1]?.uuid ?? '';
    const client = await service.as('investor');
    const order = redemptionOf('investor_main', 'global', { cash: '150.00' });
    const answer = await requestWhileRemoved(bid, () =>
      place(client, { ...order, uuid_bank_account: bid }).then(
        () => 'placed',
        ({ code }: { code: string }) => code,
      ),
    );
    expect(answer).toBe('400-020');
  });

  test('a pay-in that names it while it is being removed is refused', async () => {
    const bid = accountOf('stranger').bankAccounts[0]?.uuid ?? '';
    const { uuid } = await placePayableOrder(service, 'stranger', '350.00');
    const token = await service.token('stranger');
    const body = buildPayInBody(uuid, { uuid_bank_account: bid });
    const answer = await requestWhileRemoved(bid, () =>
      callApi(service, 'POST /pay-in', { token, body }),
    );
    expectRefusal('POST /pay-in', '400-020', answer, {
      field: 'uuid_bank_account',
      message: 'La cuenta bancaria tiene que ser de un titular y estar validada.',
    });
  });

  test('needs a code; the row stays, its order no longer awaits signatures, and the IBAN may be added again', async () => {
    const { body: added } = await addBankAccount('couple_a', 'couple');
    const account = ['couple', added.bank_account.uuid] as const;
    const token = await loginWithoutCode('couple_a');
    expectRefusal(remove, '403-004', await callWith(remove, 'couple_a', account, {}, token));
    const otp = await service.codeFor('couple_a');
    expect((await callWith(remove, 'couple_a', account, { otp }, token)).status).toBe(204);
    expectRefusal(remove, '404', await callWith(remove, 'couple_a', account));
    const row = await service.database.db
      .selectFrom('bank_account')
      .innerJoin('document', 'document.uuid_bank_account', 'bank_account.uuid')
      .select(['bank_account.status', 'deleted_at', 'requires_signature'])
      .where('bank_account.uuid', '=', added.bank_account.uuid)
      .where('template', '=', 'CAMBIO_CUENTA')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      status: 'DELETED',
      deleted_at: expect.any(Date) as Date,
      requires_signature: false,
    });
    expect((await addBankAccount('couple_a', 'couple')).status).toBe(201);
    expect(await mailsAbout('Cuenta bancaria borrada')).toHaveLength(4);
  });
});
