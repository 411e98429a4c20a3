import type { CallKey } from '@participe/contract';
import { type StaffRole, staffRoles } from '@participe/domain';
import { type DemoPersonKey, accountOf, personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { place, subscriptionOf } from '../scenarios/order-steps.ts';
import { type TestService, startTestService } from '../support/service.ts';
import { createRoleToken, statedReason } from '../support/superuser.ts';

// Acts of the anti-money-laundering unit are closed to other roles, and acts of others to the unit (PRM-27).

let service: TestService;
const tokens = new Map<StaffRole, string>();
beforeAll(async () => {
  service = await startTestService();
  for (const role of staffRoles) tokens.set(role, await createRoleToken(service, role));
});
afterAll(() => service.stop());

const placeOrder = async () => {
  const client = await service.as('stranger');
  return (await place(client, subscriptionOf('stranger', 'global', '300.00'))).operation;
};

interface Act {
  readonly call: CallKey;
  readonly id?: string;
  readonly body: object;
}
const changeStatus = (key: DemoPersonKey, intervener_status: string): Act => ({
  call: 'PATCH /interveners/{id}',
  id: personOf(key).uuid,
  body: { intervener_status },
});
const buildBlockAct = (operation_type: 'BLOQUEO' | 'DESBLOQUEO', more: object): Act => ({
  call: 'POST /operations',
  body: {
    uuid_account: accountOf('investor_main').uuid,
    operation_type,
    id_product: productOf('global').uuid,
    amount_mode: 'PARTICIPATIONS',
    participations: '2',
    block_scope: 'POSITION',
    accepted_documents: [],
    ...more,
  },
});
const wholeAccount = { amount_mode: 'TOTAL', participations: undefined, block_scope: 'ACCOUNT' };
const callAct = ({ call, id, body }: Act, token: string | undefined) =>
  callApi(service, call, { token, ...(id !== undefined && { params: { id } }), body });

/** Makes the act with two members of the role, and returns the HTTP status of the approval. */
async function proposeAndApprove(act: Act, role: StaffRole): Promise<number> {
  const proposalAnswer = await callAct(act, await createRoleToken(service, role));
  if (proposalAnswer.status !== 202) return proposalAnswer.status;
  const { approval } = proposalAnswer.body as unknown as { approval: { uuid: string } };
  const token = await createRoleToken(service, role);
  const approvalInput = { token, params: { id: approval.uuid }, body: {} };
  return (await callApi(service, 'POST /approvals/{id}/approve', approvalInput)).status;
}

/** Returns the status of the act for each role, made alone, so that nothing changes. */
async function statusesOf(act: Act): Promise<Record<string, number>> {
  const answersByRole = staffRoles.map(
    async (role) => [role, (await callAct(act, tokens.get(role))).status] as const,
  );
  return Object.fromEntries(await Promise.all(answersByRole));
}
const onlyFor = (role: StaffRole): Record<string, number> =>
  Object.fromEntries(staffRoles.map((one) => [one, one === role ? 202 : 403]));

describe('only the unit', () => {
  test.each([
    ['blocks a person for an alert', changeStatus('stranger', 'BLOQUEADO_AML')],
    ['ends that block', changeStatus('blocked_aml', 'PREVIOUS')],
    ['ends that block by naming the status', changeStatus('blocked_aml', 'FINALIZADO')],
    ['blocks units', buildBlockAct('BLOQUEO', { block_reason: 'PBC' })],
    ['blocks an account', buildBlockAct('BLOQUEO', { ...wholeAccount, block_reason: 'PBC' })],
  ])('%s', async (_, act) => {
    expect(await statusesOf(act)).toEqual(onlyFor('AML_UNIT'));
  });

  test('cancels an order because of money laundering, and for no other reason', async () => {
    const { uuid: id } = await placeOrder();
    const buildCancelAct = (reason_code?: string): Act => ({
      call: 'POST /operations/{id}/status-change',
      id,
      body: { operation_status: 'CANCELLED', reason_code },
    });
    for (const role of staffRoles.filter((one) => one !== 'AML_UNIT'))
      expect((await callAct(buildCancelAct('AML'), tokens.get(role))).status).toBe(403);
    for (const act of [buildCancelAct('OTRO'), buildCancelAct()])
      expect((await callAct(act, tokens.get('AML_UNIT'))).status).toBe(403);
    const answer = await callAct(buildCancelAct('AML'), tokens.get('AML_UNIT'));
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { operation: { cancel_reason: 'OTRO' } },
    ]);
  });
});

describe('the unit may not', () => {
  test.each([
    ['block a person for another reason', changeStatus('stranger', 'BLOQUEADO')],
    ['end another block of a person', changeStatus('blocked', 'PREVIOUS')],
    ['block units for another reason', buildBlockAct('BLOQUEO', { block_reason: 'EMBARGO' })],
  ])('%s', async (_, act) => {
    expect(await statusesOf(act)).toEqual(onlyFor('COMPLIANCE'));
  });
});

test('a proposal of the unit is neither listed for nor approved by anybody else', async () => {
  const blockingChange = changeStatus('couple_a', 'BLOQUEADO_AML');
  const proposalAnswer = await callAct(blockingChange, tokens.get('AML_UNIT'));
  const { uuid: id } = (proposalAnswer.body as unknown as { approval: { uuid: string } }).approval;
  const isListedFor = async (role: StaffRole) => {
    const { approvals } = await callOrThrow(service, 'GET /approvals', {
      token: await createRoleToken(service, role),
      headers: statedReason,
    });
    return approvals.some(({ uuid }) => uuid === id);
  };
  expect([await isListedFor('COMPLIANCE'), await isListedFor('AML_UNIT')]).toEqual([false, true]);
  for (const call of ['POST /approvals/{id}/approve', 'POST /approvals/{id}/reject'] as const) {
    const body = call.endsWith('reject') ? { reason: 'No procede' } : {};
    const answer = await callApi(service, call, {
      token: await createRoleToken(service, 'COMPLIANCE'),
      params: { id },
      body,
    });
    expectRefusal(call, '403-001', answer);
  }
  expect(await proposeAndApprove(blockingChange, 'AML_UNIT')).toBe(200);
});

describe('a block of the unit is ended by the unit only', () => {
  const endBlock = (more: object = {}) => buildBlockAct('DESBLOQUEO', more);

  test('units: other staff release only what they blocked, and the unit only its own', async () => {
    expect(
      await proposeAndApprove(buildBlockAct('BLOQUEO', { block_reason: 'PBC' }), 'AML_UNIT'),
    ).toBe(200);
    expect((await callAct(endBlock(), tokens.get('COMPLIANCE'))).status).toBe(400);
    const embargo = buildBlockAct('BLOQUEO', { block_reason: 'EMBARGO', participations: '3' });
    expect(await proposeAndApprove(embargo, 'COMPLIANCE')).toBe(200);
    expect(
      (await callAct(endBlock({ participations: '3.1' }), tokens.get('COMPLIANCE'))).status,
    ).toBe(400);
    const aml = { block_reason: 'PBC' };
    expect((await callAct(endBlock(aml), tokens.get('COMPLIANCE'))).status).toBe(403);
    expect(
      (await callAct(endBlock({ ...aml, participations: '2.1' }), tokens.get('AML_UNIT'))).status,
    ).toBe(400);
    expect(
      await proposeAndApprove(
        endBlock({ amount_mode: 'TOTAL', participations: undefined }),
        'COMPLIANCE',
      ),
    ).toBe(200);
    expect(await proposeAndApprove(endBlock(aml), 'AML_UNIT')).toBe(200);
  });

  test('accounts: the reason of the release must be that of the block', async () => {
    expect(
      await proposeAndApprove(
        buildBlockAct('BLOQUEO', { ...wholeAccount, block_reason: 'PBC' }),
        'AML_UNIT',
      ),
    ).toBe(200);
    expect((await callAct(endBlock(wholeAccount), tokens.get('COMPLIANCE'))).status).toBe(409);
    expect(
      await proposeAndApprove(endBlock({ ...wholeAccount, block_reason: 'PBC' }), 'AML_UNIT'),
    ).toBe(200);
    const embargo = { ...wholeAccount, block_reason: 'EMBARGO' };
    expect(await proposeAndApprove(buildBlockAct('BLOQUEO', embargo), 'COMPLIANCE')).toBe(200);
    expect(
      (await callAct(endBlock({ ...wholeAccount, block_reason: 'PBC' }), tokens.get('AML_UNIT')))
        .status,
    ).toBe(409);
    expect(await proposeAndApprove(endBlock(wholeAccount), 'COMPLIANCE')).toBe(200);
  });
});
