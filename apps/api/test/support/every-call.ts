import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyCall, type CallKey, calls, refusalsOf } from '@participe/contract';
import { personOf } from '@participe/fixtures';
import { type Answer, type Asked, ask } from './ask.ts';
import { type Told, expectRefusal } from './expect-refusal.ts';
import { questions } from '../matrix/questions.ts';
import { type Named, type Targets, findTargets } from '../matrix/targets.ts';
import type { TestService } from './service.ts';
import { adminToken, onboardingToken, viewToken } from './superuser.ts';

export const entries = Object.entries(calls) as [CallKey, AnyCall][];

/** Returns the calls that list a refusal code. */
export const listing = (code: string): CallKey[] =>
  entries.filter(([, call]) => refusalsOf(call).includes(code)).map(([key]) => key);

export const isFor = (key: CallKey, who: 'client' | 'staff' | 'admin'): boolean => {
  const { audience } = (calls[key] as AnyCall).access;
  return audience === 'public' || (audience as readonly string[]).includes(who);
};

/**
 * True for a call of a partner, which is signed and has no session; its other refusals are tested beside the call.
 */
export const isOfPartner = (key: CallKey): boolean => 'partner' in (calls[key] as AnyCall).access;

const askers = ['investor', 'readonly', 'blocked', 'staff'] as const;
type Asker = (typeof askers)[number] | 'superuser';

/** Returns a caller who may make the call: the investor, staff, or the superuser who views the investor. */
export const askerOf = (key: CallKey): 'investor' | 'staff' | 'superuser' =>
  isFor(key, 'client') ? 'investor' : isFor(key, 'staff') ? 'staff' : 'superuser';

function isInvestors({ target }: Named): boolean {
  if (target.kind === 'account') return target.account === 'investor_main';
  if (target.kind === 'person' || target.kind === 'notice' || target.kind === 'session')
    return target.person === 'investor';
  if (target.kind === 'agent') return target.agent === personOf('investor').agentKey;
  return target.kind === 'import';
}

/** Makes calls that are refused, and records the refusal codes that each call returned. */
export interface Desk {
  readonly tokens: Readonly<Record<Asker, string>>;
  /** Makes a call and expects one refusal. */
  readonly get: (key: CallKey, code: string, asked: Asked, told?: Told) => Promise<Answer<unknown>>;
  /** Returns a request by someone who may make the call, about an object that they can see. */
  readonly allowed: (key: CallKey, more?: Asked) => Asked & { token: string };
  /** Returns the same request about the object with the id. */
  readonly about: (key: CallKey, id: string) => Asked;
  readonly targets: Targets;
  readonly tried: ReadonlyMap<CallKey, ReadonlySet<string>>;
  readonly note: (key: CallKey, code: string) => void;
}

export async function openDesk(service: TestService): Promise<Desk> {
  const targets = await findTargets(service);
  const pairs = await Promise.all(
    askers.map(async (who) => [who, await service.token(who)] as const),
  );
  const view = ['superuser', await viewToken(service, 'investor')] as const;
  const tokens = Object.fromEntries([...pairs, view]) as Record<Asker, string>;
  const tried = new Map<CallKey, Set<string>>();
  const note = (key: CallKey, code: string): void => {
    tried.set(key, (tried.get(key) ?? new Set()).add(code));
  };
  return {
    tokens,
    targets,
    tried,
    note,
    get: async (key, code, asked, told = {}) => {
      const answer = await ask(service, key, asked);
      expectRefusal(key, code, answer, told);
      note(key, code);
      return answer;
    },
    allowed: (key, more = {}) => {
      const question = questions[key];
      const objects = question.about === undefined ? [] : targets.of(question.about);
      const asked = question.ask(objects.find(isInvestors)?.id ?? '', targets);
      const token = tokens[askerOf(key)];
      const way = isOfPartner(key) ? ({ signed: true } as const) : {};
      return { ...asked, ...more, ...way, token, params: { ...asked.params, ...more.params } };
    },
    about: (key, id) => {
      const asked = questions[key].ask(id, targets);
      return { ...asked, params: { ...asked.params, id } };
    },
  };
}

/** Opens a new session for someone who may make a call. */
export function freshToken(service: TestService, key: CallKey): Promise<string> {
  const asker = askerOf(key);
  return asker === 'superuser' ? adminToken(service) : service.token(asker);
}

/**
 * Returns a token that the call rejects. If both clients and staff may make it, the token is of a superuser without a
 * client, or of a person still in onboarding.
 */
export async function outsider(service: TestService, desk: Desk, key: CallKey): Promise<string> {
  if (!isFor(key, 'client')) return desk.tokens.investor;
  if (!isFor(key, 'staff')) return desk.tokens.staff;
  return calls[key].method === 'GET' ? adminToken(service) : onboardingToken(service);
}

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/**
 * Returns a function that is true when a test next to a call claims a refusal: by `expectRefusal('<call>', '<code>'`,
 * by the same with a constant `call`, or by the code in the test file named after the call.
 */
export function claimedRefusals(): (key: CallKey, code: string) => boolean {
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
      // Removes line breaks, so that a call and its code are adjacent.
      text: readFileSync(join(root, path), 'utf8')
        .replaceAll(/\(\s+/gu, '(')
        .replaceAll(/,\s+/gu, ','),
    }));
  return (key, code) => {
    const beside = `/${kebab(calls[key].name)}.test.ts`;
    return files.some(
      ({ path, text }) =>
        text.includes(`expectRefusal('${key}','${code}'`) ||
        (text.includes(`const call = '${key}';`) &&
          text.includes(`expectRefusal(call,'${code}'`)) ||
        (path.endsWith(beside) && text.includes(`code: '${code}'`)),
    );
  };
}
