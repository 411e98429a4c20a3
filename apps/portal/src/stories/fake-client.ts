import { CallError, type ApiClient } from '@participe/contract/client';
import type { CallInput, CallKey, CallOutput } from '@participe/contract/types';
import { demoAgents, demoSubdistributors } from '@participe/fixtures';

type Body<K extends CallKey> =
  CallOutput<K> extends { result: unknown } ? Omit<CallOutput<K>, 'result'> : CallOutput<K>;

/** A refusal that a story gives as the answer to a call. Status 0 means that there is no response. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  /** The errors of the refusal, each with its field. */
  errors?: CallError['errors'];
}

/**
 * The answer of a story to a call: a body, a function of the input that returns a body, `loading` for no answer, or a
 * refusal.
 */
export type Answer<K extends CallKey> =
  | Body<K>
  | ((input: CallInput<K>) => Body<K> | Refusal | 'loading')
  | 'loading'
  | Refusal;

export type Answers = { readonly [K in CallKey]?: Answer<K> };

const DEFAULT_CONFIGURATION: Readonly<Record<string, string>> = {
  LEGAL_NOTICE_URL: 'https://www.sotavera.example/aviso-legal',
  PRIVACY_POLICY_URL: 'https://www.sotavera.example/privacidad',
  PUBLIC_CONTACT_URL: 'https://www.sotavera.example/contacto',
  THIRD_PARTY_AGENCY_NAME: 'Ribalta Mercados, Agencia de Valores, S.A.',
  THIRD_PARTY_AGENCY_PHONE: '900 000 111',
  THIRD_PARTY_AGENCY_EMAIL: 'clientes@ribaltamercados.example',
  THIRD_PARTY_AGENCY_ADDRESS: 'Paseo de la Cornisa, 4, 48001 Bilbao',
};

export function agentOf() {
  const { uuid, givenName, familyName1, username, telephone, email, photo, schedule } =
    demoAgents.agent_mobile;
  return {
    uuid,
    given_name: givenName,
    family_name_1: familyName1,
    username,
    telephone,
    photo,
    email,
    social_links: demoAgents.agent_mobile.socialLinks.map((link) => ({ ...link })),
    schedule,
  };
}

function subdistributorOf() {
  const { uuid, keyName, name } = demoSubdistributors.north;
  return { uuid, key_name: keyName, name };
}

const DEFAULT_ANSWERS: Answers = {
  'GET /config/{key}': ({ params: { key } }) => ({
    configuration: { key, value: DEFAULT_CONFIGURATION[key] ?? '' },
  }),
  'GET /notifications': { notifications: [], total: 0, limit: 25, offset: 0 },
  'GET /interveners/{id}/accounts': { accounts: [], total: 0, limit: 25, offset: 0 },
  'GET /interveners/{id}/pending-tasks': { pending_tasks: [] },
  'GET /polls': { polls: [], total: 0, limit: 25, offset: 0 },
  'GET /agent/{id}': () => ({ agent: agentOf() }),
  'GET /subdistributors/{id}': () => ({ subdistributor: subdistributorOf() }),
  'POST /token': { access_token: '', expires_in: '0s', needs_otp: false },
};

function isRefusal(answer: object): answer is Refusal {
  return 'status' in answer && 'code' in answer && 'message' in answer;
}

function findAnswer(answers: Answers, key: CallKey, input: unknown): unknown {
  const answer = answers[key] ?? DEFAULT_ANSWERS[key];
  return typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer;
}

let openCalls = 0;

/** True when the story on the page has made a call that it never answers. */
export function hasOpenCall(): boolean {
  return openCalls > 0;
}

/** A call for which neither the story nor the defaults have an answer fails the story. */
export function fakeClient(answers: Answers): ApiClient {
  openCalls = 0;
  const answerCall = async (key: CallKey, input?: unknown): Promise<unknown> => {
    const answer = findAnswer(answers, key, input ?? {});
    if (answer === 'loading') {
      openCalls += 1;
      return new Promise(() => {});
    }
    if (typeof answer !== 'object' || answer === null) {
      console.error(`story: no answer for ${key}`);
      throw new CallError({ status: 500, code: 'STORY', message: `No answer for ${key}` });
    }
    if (isRefusal(answer)) throw new CallError({ ...answer, requestId: 'historia-0001' });
    return { result: { code: '200', info: 'OK', errors: [] }, ...answer };
  };
  return { call: answerCall as ApiClient['call'] };
}
