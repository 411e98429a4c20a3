import { type CallKey, calls } from '@participe/contract';
import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiResponse, callApi } from '../support/api.ts';
import { type TestService, startTestService } from '../support/service.ts';
import {
  createOtherPurposeToken,
  createSuperuserPendingToken,
  createSuperuserToken,
  createOnboardingToken,
  createClientViewToken,
} from '../support/superuser.ts';
import {
  type ClientKey,
  type ExpectedResult,
  type Principal,
  newAdult,
  predictResult,
  permissionsByAccount,
} from './oracle.ts';
import { callCases } from './call-cases.ts';
import { type TargetObject, type MatrixTargets, findMatrixTargets } from './targets.ts';

const clients = Object.keys(permissionsByAccount) as ClientKey[];
const principals: readonly Principal[] = [
  ...clients,
  'onboarding',
  'staff',
  'other_staff',
  'anonymous',
  'otp',
  'admin_otp',
  'admin',
  'superuser',
];
const keys = Object.keys(calls) as CallKey[];

let service: TestService;
let targets: MatrixTargets;
const tokens = new Map<Principal, string>();

/** Returns the token of a login on a new device, whose code has not been entered. */
async function pendingLogin(): Promise<string> {
  const { documentNumber, password } = personOf('investor');
  const body = {
    grant_type: 'password',
    username: documentNumber,
    password,
    is_intervener: 'true',
  };
  return (await callApi(service, 'POST /token', { body })).body.access_token;
}

beforeAll(async () => {
  service = await startTestService();
  targets = await findMatrixTargets(service);
  await service.database.db
    .updateTable('intervener')
    .set({ minor_need_update: true, view_consent: true })
    .where('uuid', '=', personOf(newAdult).uuid)
    .execute();
  for (const who of clients) tokens.set(who, await service.token(who));
  tokens.set('staff', await service.token('staff'));
  tokens.set('otp', await pendingLogin());
  tokens.set('onboarding', await createOnboardingToken(service));
  tokens.set('admin_otp', await createSuperuserPendingToken(service));
  tokens.set('superuser', await createClientViewToken(service, 'investor'));
});
afterAll(() => service.stop());

interface Cell {
  readonly name: string;
  readonly expected: ExpectedResult;
  readonly actual: ExpectedResult;
  readonly answer: ApiResponse<unknown>;
}

const refusalCodes: readonly string[] = [
  '401-004',
  '404',
  '403-001',
  '403-002',
  '403-003',
] satisfies ExpectedResult[];

function codeOf({ status, body }: ApiResponse<unknown>): ExpectedResult {
  const code = (body as { result?: { code?: string } } | undefined)?.result?.code ?? '';
  if (refusalCodes.includes(code)) return code as ExpectedResult;
  return [401, 403, 404].includes(status)
    ? (`${String(status)} ${code}` as ExpectedResult)
    : 'open';
}

const noObject: TargetObject = { id: '', target: { kind: 'none' } };

async function askCell(key: CallKey, who: Principal, { id, target }: TargetObject): Promise<Cell> {
  const { who: audience, letter, input: buildInput } = callCases[key];
  const answer = await callApi(service, key, {
    token: tokens.get(who),
    ...buildInput(id, targets),
  });
  const accessScope = target.kind === 'account' ? target.account : target.kind;
  return {
    name: `${who}: ${key} about ${accessScope}`,
    expected: predictResult(who, { call: key, who: audience, letter }, target),
    actual: codeOf(answer),
    answer,
  };
}

/** Returns what a caller can see in a response, except the request id and the time. */
function visibleParts({ status, text, headers }: ApiResponse<unknown>): object {
  const comparableHeaders = [...headers].filter(
    ([name]) => name !== 'x-request-id' && name !== 'date',
  );
  return { status, text, headers: comparableHeaders };
}

let cellCount = 0;

test.each(keys)('%s', async (key) => {
  const { kind } = callCases[key];
  const objects = kind === undefined ? [noObject] : targets.of(kind);
  const wrongCells: string[] = [];
  tokens.set('other_staff', await createOtherPurposeToken(service, key));
  // A superuser chooses a client for the whole session, so that each call gets a new session without a client.
  tokens.set('admin', await createSuperuserToken(service));
  for (const who of principals) {
    const cells = await Promise.all(objects.map((object) => askCell(key, who, object)));
    cellCount += cells.length;
    wrongCells.push(
      ...cells
        .filter(({ expected, actual }) => expected !== actual)
        .map(({ name, expected, actual }) => `${name}: expected ${expected}, got ${actual}`),
    );
    const hiddenAnswers = cells
      .filter(({ expected }) => expected === '404')
      .map(({ answer }) => visibleParts(answer));
    expect(new Set(hiddenAnswers.map((one) => JSON.stringify(one))).size).toBeLessThanOrEqual(1);
  }
  expect(wrongCells).toEqual([]);
});

test('a document of another account gets the same answer as an unknown one', async () => {
  const [own, foreign] = ['stranger', 'investor_main'].map((account) =>
    targets
      .of('account')
      .find(({ target }) => target.kind === 'account' && target.account === account),
  );
  const token = tokens.get('stranger');
  const downloadDocument = (doc: string) =>
    callApi(service, 'GET /accounts/{id}/documents/{doc}', {
      token,
      params: { id: own?.id ?? '', doc },
    });
  const foreignAnswer = await downloadDocument(targets.paperOf(foreign?.id ?? ''));
  expect(foreignAnswer.status).toBe(404);
  expect(visibleParts(foreignAnswer)).toEqual(
    visibleParts(await downloadDocument(targets.paperOf('none'))),
  );
});

test('every combination of the matrix was called', ({ annotate }) => {
  process.stdout.write(
    `matrix: ${String(cellCount)} cells asked, as ${String(principals.length)} principals\n`,
  );
  expect(cellCount).toBeGreaterThan(4000);
  return annotate(`${String(cellCount)} cells`);
});
