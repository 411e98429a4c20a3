import { type CallKey, calls } from '@participe/contract';
import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, ask } from '../support/ask.ts';
import { type TestService, startTestService } from '../support/service.ts';
import { adminOtpToken, adminToken, onboardingToken, viewToken } from '../support/superuser.ts';
import { type ClientKey, type Expected, type Principal, expected, onAccount } from './oracle.ts';
import { questions } from './questions.ts';
import { type Named, type Targets, findTargets } from './targets.ts';

const clients = Object.keys(onAccount) as ClientKey[];
const principals: readonly Principal[] = [
  ...clients,
  'onboarding',
  'staff',
  'anonymous',
  'otp',
  'admin_otp',
  'admin',
  'superuser',
];
const keys = Object.keys(calls) as CallKey[];

let service: TestService;
let targets: Targets;
const tokens = new Map<Principal, string>();

/** Returns the token of a login on a new device that still requires its code. */
async function pendingLogin(): Promise<string> {
  const { documentNumber, password } = personOf('investor');
  const body = {
    grant_type: 'password',
    username: documentNumber,
    password,
    is_intervener: 'true',
  };
  return (await ask(service, 'POST /token', { body })).body.access_token;
}

beforeAll(async () => {
  service = await startTestService();
  targets = await findTargets(service);
  for (const who of clients) tokens.set(who, await service.token(who));
  tokens.set('staff', await service.token('staff'));
  tokens.set('otp', await pendingLogin());
  tokens.set('onboarding', await onboardingToken(service));
  tokens.set('admin_otp', await adminOtpToken(service));
  tokens.set('superuser', await viewToken(service, 'investor'));
});
afterAll(() => service.stop());

interface Cell {
  readonly name: string;
  readonly want: Expected;
  readonly got: Expected;
  readonly answer: Answer<unknown>;
}

const closed: readonly string[] = [
  '401-004',
  '404',
  '403-001',
  '403-002',
  '403-003',
] satisfies Expected[];

function codeOf({ status, body }: Answer<unknown>): Expected {
  const code = (body as { result?: { code?: string } } | undefined)?.result?.code ?? '';
  if (closed.includes(code)) return code as Expected;
  return [401, 403, 404].includes(status) ? (`${String(status)} ${code}` as Expected) : 'open';
}

const nothing: Named = { id: '', target: { kind: 'none' } };

async function askCell(key: CallKey, who: Principal, { id, target }: Named): Promise<Cell> {
  const { door, letter, ask: asked } = questions[key];
  // The first request of a superuser may choose a client, so each request uses a new session without one.
  const token = who === 'admin' ? await adminToken(service) : tokens.get(who);
  const answer = await ask(service, key, { token, ...asked(id, targets) });
  const about = target.kind === 'account' ? target.account : target.kind;
  return {
    name: `${who}: ${key} about ${about}`,
    want: expected(who, { call: key, door, letter }, target),
    got: codeOf(answer),
    answer,
  };
}

/** Returns all that a caller can observe of a response, without the request id and the time. */
function seen({ status, text, headers }: Answer<unknown>): object {
  const told = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
  return { status, text, told };
}

let asked = 0;

test.each(keys)('%s', async (key) => {
  const { about } = questions[key];
  const objects = about === undefined ? [nothing] : targets.of(about);
  const wrong: string[] = [];
  for (const who of principals) {
    const cells = await Promise.all(objects.map((object) => askCell(key, who, object)));
    asked += cells.length;
    wrong.push(
      ...cells
        .filter(({ want, got }) => want !== got)
        .map(({ name, want, got }) => `${name}: ${want} wanted, ${got} given`),
    );
    const unseen = cells.filter(({ want }) => want === '404').map(({ answer }) => seen(answer));
    expect(new Set(unseen.map((one) => JSON.stringify(one))).size).toBeLessThanOrEqual(1);
  }
  expect(wrong).toEqual([]);
});

test('a paper of another account is as unknown as one that does not exist', async () => {
  const [own, foreign] = ['stranger', 'investor_main'].map((account) =>
    targets
      .of('account')
      .find(({ target }) => target.kind === 'account' && target.account === account),
  );
  const token = tokens.get('stranger');
  const download = (doc: string) =>
    ask(service, 'GET /accounts/{id}/documents/{doc}', {
      token,
      params: { id: own?.id ?? '', doc },
    });
  const theirs = await download(targets.paperOf(foreign?.id ?? ''));
  expect(theirs.status).toBe(404);
  expect(seen(theirs)).toEqual(seen(await download(targets.paperOf('none'))));
});

test('the whole matrix was asked', ({ annotate }) => {
  process.stdout.write(
    `matrix: ${String(asked)} cells asked, as ${String(principals.length)} principals\n`,
  );
  expect(asked).toBeGreaterThan(4000);
  return annotate(`${String(asked)} cells`);
});
