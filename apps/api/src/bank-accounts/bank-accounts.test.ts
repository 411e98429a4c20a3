import { randomUUID } from 'node:crypto';
import { type DemoAccountKey, type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { place, redemptionOf } from '../../test/scenarios/order-steps.ts';
import { callApi } from '../../test/support/api.ts';
import { createDocumentHelpers } from '../../test/support/documents.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { smallPdf } from '../../test/support/files.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const add = 'POST /accounts/{id}/bank-accounts';
const change = 'PATCH /accounts/{id}/bank-accounts/{bid}';
const remove = 'DELETE /accounts/{id}/bank-accounts/{bid}';
const iban = 'ES9121000418450200051332';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
const { validate } = createDocumentHelpers(() => service);

interface Request {
  readonly holder?: DemoPersonKey;
  readonly body?: object;
  readonly token?: string;
}

const addBankAccount = async (
  who: DemoPersonKey,
  account: DemoAccountKey,
  { holder = who, body = {}, token }: Request = {},
) =>
  callApi(service, add, {
    token: token ?? (await service.token(who)),
    params: { id: accountOf(account).uuid },
    body: {
      iban,
      uuid_intervener_holder: personOf(holder).uuid,
      attachment: smallPdf().toString('base64'),
      filename: 'justificante.pdf',
      ...body,
    },
  });

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

const listOf = async (who: DemoPersonKey, account: DemoAccountKey) =>
  (
    await (
      await service.as(who)
    ).call('GET /accounts/{id}/bank-accounts', { params: { id: accountOf(account).uuid } })
  ).bank_accounts;

/** Logs in a person, and lets their last code be older than ten minutes (SES-18). */
async function loginWithoutCode(who: DemoPersonKey): Promise<string> {
  const token = await service.token(who);
  await service.database.db
    .updateTable('session_family')
    .set({ last_code_at: null })
    .where('uuid_intervener', '=', personOf(who).uuid)
    .execute();
  return token;
}

const mailsAbout = async (subject: string): Promise<string[]> => {
  const rows = await service.database.db
    .selectFrom('message')
    .select('recipient')
    .where('subject', '=', subject)
    .orderBy('recipient')
    .execute();
  return rows.map(({ recipient }) => recipient);
};

const countRowsOf = async (account: DemoAccountKey) => {
  const { uuid } = accountOf(account);
  const { db } = service.database;
  const banks = await db
    .selectFrom('bank_account')
    .select('uuid')
    .where('uuid_account', '=', uuid)
    .execute();
  const files = await db
    .selectFrom('document')
    .select('uuid')
    .where('uuid_account', '=', uuid)
    .where('uuid_bank_account', 'is not', null)
    .execute();
  return [banks.length, files.length];
};

describe('a new bank account (ACC-12)', () => {
  test('comes with its proof and its order, is not usable yet, and everybody on the account is told', async () => {
    const { status, body } = await addBankAccount('couple_a', 'couple', {
      body: { iban: 'es91 2100 0418 4502 0005 1332', alias: 'Nueva' },
    });
    expect(status).toBe(201);
    expect(body.bank_account).toMatchObject({
      iban,
      alias: 'Nueva',
      bank_name: 'CaixaBank',
      bic: 'CAIXESBB',
      holder_name: 'Javier Santamaría Prado',
      is_default: false,
      status: 'PENDING',
      signed: false,
      usable_from: null,
      ccc_document: { is_validated: false, is_rejected: false },
      pending_signers: [
        { uuid_intervener: personOf('couple_a').uuid, name: 'Javier Santamaría Prado' },
        { uuid_intervener: personOf('couple_b').uuid, name: 'Lucía Ferrer Montes' },
      ],
    });
    expect(body.documents_to_sign).toEqual([
      { uuid: expect.any(String) as string, title: 'Alta de la cuenta bancaria terminada en 1332' },
    ]);
    expect(await listOf('couple_b', 'couple')).toContainEqual(body.bank_account);
    expect(await mailsAbout('Nueva cuenta bancaria')).toEqual(
      [personOf('couple_a').email, personOf('couple_b').email].toSorted(),
    );
  });

  test('stays pending when its proof is validated before it is signed', async () => {
    const [added] = (await listOf('couple_a', 'couple')).filter((one) => one.iban === iban);
    await validate(added?.ccc_document?.uuid ?? '', { status: 'VALIDATED' });
    expect(await listOf('couple_a', 'couple')).toContainEqual({
      ...added,
      ccc_document: { ...added?.ccc_document, is_validated: true },
    });
  });

  test('needs a fresh code, and nothing is stored without it or with a proof that is refused', async () => {
    const rowsBefore = await countRowsOf('investor_main');
    const token = await loginWithoutCode('investor');
    const withoutCode = await addBankAccount('investor', 'investor_main', { token });
    expectRefusal(add, '403-004', withoutCode);
    const notPdf = { attachment: Buffer.from('MZ').toString('base64') };
    expectRefusal(
      add,
      '400-050',
      await addBankAccount('investor', 'investor_main', { body: notPdf }),
      { field: 'attachment' },
    );
    expect(await countRowsOf('investor_main')).toEqual(rowsBefore);
    const otp = await service.codeFor('investor');
    const added = await addBankAccount('investor', 'investor_main', { token, body: { otp } });
    expect(added.status).toBe(201);
  });

  test('is refused with 400-020 for a second time, outside the SEPA zone, and for somebody who is no holder', async () => {
    expectRefusal(add, '400-020', await addBankAccount('couple_b', 'couple'), {
      field: 'iban',
      message: 'Esta cuenta bancaria ya está registrada en la cuenta.',
    });
    const elsewhere = { iban: 'AE070331234567890123456' };
    expectRefusal(add, '400-020', await addBankAccount('couple_b', 'couple', { body: elsewhere }), {
      field: 'iban',
      message: 'El IBAN tiene que ser de un país de la zona SEPA.',
    });
    const refused = await addBankAccount('tutor', 'minor', { holder: 'tutor' });
    expectRefusal(add, '400-020', refused, {
      field: 'uuid_intervener_holder',
      message: 'El titular de la cuenta bancaria tiene que ser un titular de la cuenta.',
    });
  });

  test('is refused with 403-002 when an identity document expired more than three months ago', async () => {
    const setExpiry = (date: string | null) =>
      service.database.db
        .updateTable('intervener')
        .set({ document_expires_on: date })
        .where('uuid', '=', personOf('couple_b').uuid)
        .execute();
    const { document_expires_on: before } = await service.database.db
      .selectFrom('intervener')
      .select('document_expires_on')
      .where('uuid', '=', personOf('couple_b').uuid)
      .executeTakeFirstOrThrow();
    const other = { body: { iban: 'ES7921000813610123456789' } };
    await setExpiry('2026-08-18');
    expectRefusal(add, '403-002', await addBankAccount('couple_a', 'couple', other));
    await setExpiry('2026-08-19');
    expect((await addBankAccount('couple_a', 'couple', other)).status).toBe(201);
    await setExpiry(before);
  });

  test('is 404 for a stranger, 403-001 for a reader and 403-002 for a blocked person', async () => {
    expectRefusal(add, '404', await addBankAccount('stranger', 'investor_main'));
    expectRefusal(add, '403-001', await addBankAccount('readonly', 'investor_main'));
    expectRefusal(add, '403-002', await addBankAccount('blocked', 'blocked'));
  });
});

describe('the name and the default of a bank account (ACC-13)', () => {
  const [first, second, pending] = accountOf('investor_main').bankAccounts;

  test('the alias needs no code; an empty one is removed', async () => {
    const account = ['investor_main', second?.uuid ?? ''] as const;
    const token = await loginWithoutCode('investor');
    const named = await callWith(change, 'investor', account, { alias: ' Recibos ' }, token);
    expect(named.body.bank_account).toMatchObject({ alias: 'Recibos', is_default: false });
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
    expectRefusal(
      change,
      '400-020',
      await callWith(change, 'investor', ['investor_main', pending?.uuid ?? ''], wish),
      { field: 'uuid_bank_account', message: 'Esta cuenta está pendiente de validar' },
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
  test('409-020 for the default one, and for one of an open order or with a mandate', async () => {
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
    expect((await removeOther()).status).toBe(204);
  });

  test('needs a code; the row stays, its order no longer awaits signatures, and the IBAN may be added again', async () => {
    const [added] = (await listOf('couple_a', 'couple')).filter((one) => one.iban === iban);
    const account = ['couple', added?.uuid ?? ''] as const;
    const token = await loginWithoutCode('couple_a');
    expectRefusal(remove, '403-004', await callWith(remove, 'couple_a', account, {}, token));
    const otp = await service.codeFor('couple_a');
    expect((await callWith(remove, 'couple_a', account, { otp }, token)).status).toBe(204);
    expectRefusal(remove, '404', await callWith(remove, 'couple_a', account));
    const row = await service.database.db
      .selectFrom('bank_account')
      .innerJoin('document', 'document.uuid_bank_account', 'bank_account.uuid')
      .select(['bank_account.status', 'deleted_at', 'requires_signature'])
      .where('bank_account.uuid', '=', added?.uuid ?? '')
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
