import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CallDefinition, type CallKey, calls, listRefusalCodes } from '@participe/contract';
import { personOf } from '@participe/fixtures';
import { type ApiResponse, type ApiInput, callApi } from './api.ts';
import { type ExpectedRefusal, expectRefusal } from './expect-refusal.ts';
import { callCases } from '../matrix/call-cases.ts';
import { type TargetObject, type MatrixTargets, findMatrixTargets } from '../matrix/targets.ts';
import type { TestService } from './service.ts';
import {
  createSuperuserToken,
  createOtherPurposeToken,
  createClientViewToken,
} from './superuser.ts';

export const callEntries = Object.entries(calls) as [CallKey, CallDefinition][];

/**
 * True for a call whose object is named in the body or query, or that also answers about an unknown object. The tests of
 * the call cover its 404.
 */
export const namesObjectElsewhere = (key: CallKey): boolean =>
  [
    'POST /documents-signatures',
    'POST /users/password-recover',
    'GET /me/admin',
    'GET /intervener-class/{docId}',
    'POST /products/net-asset-value-corrections',
    'POST /shared-reports',
    'POST /wealthreader/oauth2',
  ].includes(key);

export const findCallsWithCode = (code: string): CallKey[] =>
  callEntries.filter(([, call]) => listRefusalCodes(call).includes(code)).map(([key]) => key);

export const isCallOpenTo = (key: CallKey, who: 'client' | 'staff' | 'admin'): boolean => {
  const { audience } = (calls[key] as CallDefinition).access;
  return audience === 'public' || (audience as readonly string[]).includes(who);
};

/** True for a call of a partner, which is signed and has no session. Its own test file covers its refusals. */
export const isPartnerCall = (key: CallKey): boolean =>
  'partner' in (calls[key] as CallDefinition).access;

const askers = ['investor', 'readonly', 'blocked', 'staff'] as const;
type Asker = (typeof askers)[number] | 'superuser';

/** Returns an actor who may make the call: the investor, staff, or a superuser who views the investor. */
export const findAllowedCaller = (key: CallKey): 'investor' | 'staff' | 'superuser' =>
  isCallOpenTo(key, 'client') ? 'investor' : isCallOpenTo(key, 'staff') ? 'staff' : 'superuser';

function belongsToInvestor({ target }: TargetObject): boolean {
  if (target.kind === 'account') return target.account === 'investor_main';
  if (target.kind === 'person' || target.kind === 'notice' || target.kind === 'session')
    return target.person === 'investor';
  if (target.kind === 'agent') return target.agent === personOf('investor').agentKey;
  return target.kind === 'import';
}

/** Makes requests that must be refused, and records the refusal codes of each call. */
export interface RefusalRecorder {
  readonly tokens: Readonly<Record<Asker, string>>;
  readonly checkRefusal: (
    key: CallKey,
    code: string,
    input: ApiInput,
    expected?: ExpectedRefusal,
  ) => Promise<ApiResponse<unknown>>;
  /** Returns a request whose actor may make the call and see the object. */
  readonly allowedRequest: (key: CallKey, more?: ApiInput) => ApiInput & { token: string };
  /** Returns the allowed request of a call about the object with the given id. */
  readonly requestAbout: (key: CallKey, id: string) => ApiInput;
  /** Counts as many rows of lists as the investor may read in an hour (SES-33). */
  readonly readAllRows: () => Promise<unknown>;
  readonly targets: MatrixTargets;
  readonly tried: ReadonlyMap<CallKey, ReadonlySet<string>>;
  readonly note: (key: CallKey, code: string) => void;
}

export async function createRefusalRecorder(service: TestService): Promise<RefusalRecorder> {
  const targets = await findMatrixTargets(service);
  const tokenEntries = await Promise.all(
    askers.map(async (who) => [who, await service.token(who)] as const),
  );
  const superuserEntry = ['superuser', await createClientViewToken(service, 'investor')] as const;
  const tokens = Object.fromEntries([...tokenEntries, superuserEntry]) as Record<Asker, string>;
  const testedCodes = new Map<CallKey, Set<string>>();
  const recordCode = (key: CallKey, code: string): void => {
    testedCodes.set(key, (testedCodes.get(key) ?? new Set()).add(code));
  };
  return {
    tokens,
    targets,
    tried: testedCodes,
    note: recordCode,
    readAllRows: () => {
      const { rowLimit, clock, database } = service.service;
      const { uuid } = personOf('investor');
      return rowLimit.consume(database.db, uuid, 20_000_000, clock.sessionNow());
    },
    checkRefusal: async (key, code, input, expected = {}) => {
      const answer = await callApi(service, key, input);
      expectRefusal(key, code, answer, expected);
      recordCode(key, code);
      return answer;
    },
    allowedRequest: (key, more = {}) => {
      const callCase = callCases[key];
      const objects = callCase.kind === undefined ? [] : targets.of(callCase.kind);
      const apiInput = callCase.input(objects.find(belongsToInvestor)?.id ?? '', targets);
      const token = tokens[findAllowedCaller(key)];
      const signatureOptions = isPartnerCall(key) ? ({ signed: true } as const) : {};
      return {
        ...apiInput,
        ...more,
        ...signatureOptions,
        token,
        params: { ...apiInput.params, ...more.params },
      };
    },
    requestAbout: (key, id) => {
      const apiInput = callCases[key].input(id, targets);
      return { ...apiInput, params: { ...apiInput.params, id } };
    },
  };
}

/** Opens a new session of an actor who may make a call, and returns its token. */
export function createAllowedToken(service: TestService, key: CallKey): Promise<string> {
  const asker = findAllowedCaller(key);
  return asker === 'superuser' ? createSuperuserToken(service) : service.token(asker);
}

/**
 * Returns a token that the call must reject: when clients and staff may make the call, that of a superuser without a
 * client or of a service client without the purpose of the call.
 */
export async function createRejectedToken(
  service: TestService,
  recorder: RefusalRecorder,
  key: CallKey,
): Promise<string> {
  if (!isCallOpenTo(key, 'client')) return recorder.tokens.investor;
  if (!isCallOpenTo(key, 'staff')) return recorder.tokens.staff;
  return calls[key].method === 'GET'
    ? createSuperuserToken(service)
    : createOtherPurposeToken(service, key);
}

const kebabCase = (name: string): string =>
  name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/**
 * Returns a function that checks whether a test covers a refusal of a call. It searches the tests for `expectRefusal`
 * with the call or its constant and the code, or with `call` in a `describe.each` that lists the constant. In the
 * call's own test file, it searches for the code alone.
 */
export function createTestedRefusalCheck(): (key: CallKey, code: string) => boolean {
  const root = join(import.meta.dirname, '../..');
  const files = ['src', 'test']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    )
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => ({
      path: `/${path}`,
      // Line breaks are removed, so that the search finds a call and its code on different lines.
      text: readFileSync(join(root, path), 'utf8')
        .replaceAll(/\(\s+/gu, '(')
        .replaceAll(/,\s+/gu, ','),
    }));
  return (key, code) => {
    const testPath = `/${kebabCase(calls[key].name)}.test.ts`;
    const namesOf = (text: string): string[] => {
      const constants = [...text.matchAll(/const (\w+) = '([^']+)';/gu)];
      const names = constants.filter(([, , value]) => value === key).map(([, name = '']) => name);
      const isListed = names.some((name) =>
        new RegExp(`describe\\.each.*\\[${name},`, 'su').test(text),
      );
      return isListed ? [...names, 'call'] : names;
    };
    return files.some(
      ({ path, text }) =>
        text.includes(`expectRefusal('${key}','${code}'`) ||
        namesOf(text).some((name) => text.includes(`expectRefusal(${name},'${code}'`)) ||
        (path.endsWith(testPath) && text.includes(`code: '${code}'`)),
    );
  };
}
