import { computeRequiredSignatures, computeSignatureState } from '@participe/domain';
import { type DemoAccountKey, type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMoment } from '../../kernel/clock.ts';
import { findAccount } from '../model/account-facts.store.ts';
import { signatureFactsOf } from '../model/rule-facts.ts';
import { type ApiResponse, callApi } from '../../../test/support/api.ts';
import { advanceSession } from '../../../test/support/login.ts';
import {
  place,
  readOperation,
  redemptionOf,
  subscriptionOf,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  type SignatureColumn,
  type RequiredSignatures,
  type SignatureCase,
  signatureCaseColumns,
  signatureCases,
} from '../../../test/scenarios/signature-cases.ts';
import {
  setArrangement,
  withExtraRole,
  trySigning,
} from '../../../test/scenarios/signature-steps.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

async function signUntilComplete(
  row: SignatureCase,
  cash: string,
): Promise<RequiredSignatures | string> {
  const { account, who, other, order = 'S', product = 'patrimonio' } = row;
  const body =
    order === 'S'
      ? subscriptionOf(account, product, cash)
      : redemptionOf(account, product, { cash });
  const placedOrder = await place(await service.as(other), body);
  const first = await trySigning(service, who, placedOrder);
  if (first === 'SIGNED') return '1';
  if (first === (row.isUnseen === true ? '404' : '403-001')) return '–';
  expect(first).toBe('REGISTERED_ONLINE');
  const second = await trySigning(service, other, placedOrder);
  expect((await readOperation(service, placedOrder.operation.uuid)).operation_status).toBe(second);
  return second === 'SIGNED' ? '2' : 'more';
}

/** Returns the required signatures by the signature rules for the stored account. */
async function computeRequired(row: SignatureCase, cash: string): Promise<RequiredSignatures> {
  const { today } = readMoment(service.service.clock);
  const account = await findAccount(service.database.db, accountOf(row.account).uuid, today);
  if (account === undefined) throw new Error(`${row.account} is an account.`);
  const operationType = row.order === 'R' ? 'REEMBOLSO' : 'SUSCRIPCION';
  const facts = signatureFactsOf(account, { operationType, amount: cash }, today);
  const [who, other] = [personOf(row.who).uuid, personOf(row.other).uuid];
  if (!computeRequiredSignatures(facts).eligible.includes(who)) return '–';
  if (computeSignatureState({ ...facts, signed: [who] }).complete) return '1';
  return computeSignatureState({ ...facts, signed: [who, other] }).complete ? '2' : 'more';
}

describe.each(signatureCases)('$name', (row) => {
  const signatureCell = async (
    column: SignatureColumn,
    read: (row: SignatureCase, cash: string) => Promise<string>,
  ): Promise<void> => {
    const { arrangement, cash } = signatureCaseColumns[column];
    await setArrangement(service, row.account, arrangement);
    const answerCode = await withExtraRole(service, row.account, row.who, row.extraRole, () =>
      read(row, cash),
    );
    expect(answerCode).toBe(row.expected[column]);
  };

  // The expected cells are those of SIG-01, typed by hand. One row and one column are also tested over HTTP.
  test.each(Object.keys(row.expected) as SignatureColumn[])('%s', (column) =>
    signatureCell(column, computeRequired),
  );

  const columns = row.name === 'F Titular' ? Object.keys(row.expected) : ['CONJUNTA'];
  test.each(columns as SignatureColumn[])('%s, over HTTP', (column) =>
    signatureCell(column, signUntilComplete),
  );
});

describe('cancelling needs fewer signatures than ordering: any one signer, whatever the signature type', () => {
  const cancellationCases: readonly (readonly [SignatureCase['name'], boolean])[] =
    signatureCases.map((row) => [
      row.name,
      !/Asesor|consultivo|Junta|under 18|nobody has recorded/u.test(row.name),
    ]);
  test.each(cancellationCases)('%s', async (name, mayCancel) => {
    const row = signatureCases.find((one) => one.name === name);
    if (row === undefined) throw new Error(`${name} is a row.`);
    await setArrangement(service, row.account, 'CONJUNTA');
    const status = await withExtraRole(service, row.account, row.who, row.extraRole, async () => {
      const body = subscriptionOf(row.account, row.product ?? 'patrimonio', '300.00');
      const placedOrder = await place(await service.as(row.other), body);
      const answer = await callApi(service, 'POST /operations/{id}/status-change', {
        token: await service.token(row.who),
        params: { id: placedOrder.operation.uuid },
        body: { operation_status: 'CANCELLED' },
      });
      return answer.status;
    });
    expect(status).toBe(mayCancel ? 200 : row.isUnseen === true ? 404 : 403);
  });
});

describe('the people who may place orders', () => {
  const subscribeAs = async (who: DemoPersonKey, account: DemoAccountKey): Promise<string> => {
    const answer: ApiResponse<unknown> = await callApi(service, 'POST /operations', {
      token: await service.token(who),
      body: subscriptionOf(account, 'patrimonio', '320.00'),
    });
    if (answer.status === 201) return '201';
    return (answer.body as { result: { code: string } }).result.code;
  };

  test.each<[DemoPersonKey, DemoAccountKey, string]>([
    ['bare_owner', 'usufruct', '201'],
    ['usufructuary', 'usufruct', '403-001'],
    ['attorney', 'powers', '201'],
    ['operator', 'powers', '201'],
    ['parent_2', 'child', '201'],
    ['minor', 'minor', '403-001'],
    ['admin_2', 'company_rules', '201'],
  ])('%s on %s: %s', async (who, account, expected) => {
    expect(await subscribeAs(who, account)).toBe(expected);
  });

  test('an operator may redeem only to a validated bank account of the holder', async () => {
    const { db } = service.database;
    const toBank = { ...redemptionOf('powers', 'global', { cash: '150.00' }) };
    const redeemAsOperator = async (): Promise<number> => {
      const token = await service.token('operator');
      return (await callApi(service, 'POST /operations', { token, body: toBank })).status;
    };
    expect(await redeemAsOperator()).toBe(201);
    const changeOwner = (uuid: string) =>
      db
        .updateTable('bank_account')
        .set({ uuid_intervener_holder: uuid })
        .where('uuid_account', '=', accountOf('powers').uuid)
        .execute();
    await changeOwner(personOf('attorney').uuid);
    expect(await redeemAsOperator()).toBe(403);
    const placedOrder = await place(await service.as('principal'), toBank);
    expect(await trySigning(service, 'operator', placedOrder)).toBe('403-001');
    await changeOwner(personOf('principal').uuid);
    expect(await trySigning(service, 'operator', placedOrder)).toBe('SIGNED');
  });
});
