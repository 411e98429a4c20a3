import { randomUUID } from 'node:crypto';
import { type DemoAccountKey, type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { debitOf, readFiles, sendDebit } from '../../test/scenarios/debit-steps.ts';
import { createBankAccountHelpers } from '../../test/scenarios/document-steps.ts';
import { placeAndSign } from '../../test/scenarios/flow.ts';
import {
  createActiveInstruction,
  periodicSubscriptionOf,
} from '../../test/scenarios/instruction-steps.ts';
import { place, readOperation, sign, validate } from '../../test/scenarios/order-steps.ts';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { advanceSession } from '../../test/support/login.ts';
import { notificationsOf } from '../../test/support/order-records.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const list = 'GET /accounts/{id}/mandates';
const revoke = 'DELETE /accounts/{id}/mandates/{mid}';
const plan = { per_period: 'MENSUAL', per_start_date: '2026-12-10' } as const;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.setClock('2026-11-19T09:00:00.000Z');
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));
const { loginWithoutCode, mailsAbout } = createBankAccountHelpers(() => service);

const mandatesOf = async (who: DemoPersonKey, account: DemoAccountKey) =>
  (
    await callOrThrow(service, list, {
      token: await service.token(who),
      params: { id: accountOf(account).uuid },
    })
  ).mandates;

async function revokeAs(
  who: DemoPersonKey,
  [account, mid]: readonly [DemoAccountKey, string],
  { body = {}, token }: { body?: object; token?: string } = {},
) {
  return callApi(service, revoke, {
    token: token ?? (await service.token(who)),
    params: { id: accountOf(account).uuid, mid },
    body,
  });
}

describe('a revoked mandate (PAY-38)', () => {
  test('suspends its instruction, cancels its unsent orders and leaves a sent debit to the bank', async () => {
    const saving = await createActiveInstruction(
      service,
      'investor',
      periodicSubscriptionOf('investor_main', 'global', '50.00', plan),
    );
    const sent = await sendDebit(
      service,
      'investor',
      debitOf('investor_main', 'tesoreria', '500.00'),
    );
    const unsent = await placeAndSign(
      service,
      'investor',
      debitOf('investor_main', 'global', '300.00'),
    );
    const [mandate] = await mandatesOf('investor', 'investor_main');
    expect(mandate).toMatchObject({
      status: 'ACTIVE',
      sequence: 'RCUR',
      revoked_at: null,
      instructions: [{ uuid: saving.operation.uuid, operation_status: 'PERIODIC_ACTIVE' }],
    });
    expect(mandate?.bank_account.iban).toMatch(/^•+\s0011$/u);
    const account = ['investor_main', mandate?.uuid ?? ''] as const;

    const token = await loginWithoutCode('investor');
    expectRefusal(revoke, '403-004', await revokeAs('investor', account, { token }));
    const otp = await service.codeFor('investor');
    expect((await revokeAs('investor', account, { token, body: { otp } })).status).toBe(204);

    expect(await readOperation(service, saving.operation.uuid)).toMatchObject({
      operation_status: 'PERIODIC_SUSPENDED',
      suspend_reason: 'MANDATO_REVOCADO',
      next_execution_date: null,
    });
    expect(await readOperation(service, unsent.operation.uuid)).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'CLIENTE',
    });
    expect((await readOperation(service, sent.uuid)).operation_status).toBe('VALIDATED');
    const texts = await notificationsOf(await service.as('investor'), saving.operation.uuid);
    expect(texts.join(' ')).toContain('se ha revocado la domiciliación');
    expect(await mailsAbout('Domiciliación revocada')).toEqual(
      [personOf('investor').email, personOf('readonly').email].toSorted(),
    );
    expectRefusal(revoke, '409-010', await revokeAs('investor', account));
    expect(await mandatesOf('investor', 'investor_main')).toMatchObject([
      { uuid: mandate?.uuid, status: 'REVOKED', revoked_at: '2026-11-19T09:00:00.000Z' },
    ]);
  });

  test('is never debited again, and its instruction can be modified but not resumed', async () => {
    const [revoked] = await mandatesOf('investor', 'investor_main');
    const [instruction] = revoked?.instructions ?? [];
    const uuid = instruction?.uuid ?? '';
    const client = await service.as('investor');
    const { operation } = await client.call('GET /operations/{id}', { params: { id: uuid } });
    expect(operation.allowed_actions).toEqual(['MODIFY', 'CANCEL']);
    const files = await readFiles(service, 0);
    await service.setClock('2026-12-10T09:00:00.000Z');
    await service.runJobs();
    expect(await readFiles(service, 0)).toHaveLength(files.length);

    const changed = await place(await service.as('investor'), {
      ...periodicSubscriptionOf('investor_main', 'global', '60.00', {
        ...plan,
        per_start_date: '2027-01-11',
      }),
      operation_sub_type: 'MODIFICACION',
      uuid_parent_operation: uuid,
    });
    await sign(service, 'investor', changed);
    await validate(service, changed.operation.uuid);
    await service.runJobs();
    expect(await mandatesOf('investor', 'investor_main')).toMatchObject([
      { status: 'ACTIVE', instructions: [{ uuid: changed.operation.uuid }] },
      { uuid: revoked?.uuid, status: 'REVOKED', instructions: [] },
    ]);
  });
});

test('an unsigned mandate is revoked with the order on which it is printed', async () => {
  const placed = await place(
    await service.as('couple_a'),
    periodicSubscriptionOf('couple', 'global', '50.00', { ...plan, per_start_date: '2027-01-11' }),
  );
  const [mandate] = await mandatesOf('couple_b', 'couple');
  expect(mandate?.status).toBe('PENDING_SIGNATURE');
  expect((await revokeAs('couple_b', ['couple', mandate?.uuid ?? ''])).status).toBe(204);
  expect((await readOperation(service, placed.operation.uuid)).operation_status).toBe('CANCELLED');
});

test('others may not revoke it: 403-001 for a reader, 404 for a stranger and for another account', async () => {
  const uuid = randomUUID();
  const [mandate] = await mandatesOf('readonly', 'investor_main');
  const open = ['investor_main', mandate?.uuid ?? ''] as const;
  expectRefusal(revoke, '403-001', await revokeAs('readonly', open));
  expectRefusal(revoke, '404', await revokeAs('stranger', open));
  expectRefusal(revoke, '404', await revokeAs('couple_a', ['couple', mandate?.uuid ?? '']));
  expectRefusal(revoke, '404', await revokeAs('investor', ['investor_main', uuid]));
});

test('400-030 for a wrong code and 429-001 after five codes in an hour; the mandate stays active', async () => {
  await advanceSession(service, 3600);
  const [mandate] = await mandatesOf('investor', 'investor_main');
  const account = ['investor_main', mandate?.uuid ?? ''] as const;
  const token = await loginWithoutCode('investor');
  const send = (body: object = {}) => revokeAs('investor', account, { token, body });
  expectRefusal(revoke, '403-004', await send());
  const otp = (await service.codeFor('investor')) === '000000' ? '000001' : '000000';
  expectRefusal(revoke, '400-030', await send({ otp }), { field: 'otp' });
  for (let sentCount = 1; sentCount < 5; sentCount += 1) {
    await advanceSession(service, 31);
    expectRefusal(revoke, '403-004', await send());
  }
  await advanceSession(service, 31);
  expectRefusal(revoke, '429-001', await send());
  expect(await mandatesOf('investor', 'investor_main')).toMatchObject([
    { uuid: mandate?.uuid, status: 'ACTIVE' },
    { status: 'REVOKED' },
  ]);
});
