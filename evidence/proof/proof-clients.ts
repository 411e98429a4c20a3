import { CallError, type ApiClient, createApiClient } from '@participe/contract/client';

export interface DemoPerson {
  readonly key: string;
  readonly document_number: string;
  readonly password: string;
  readonly accounts: readonly {
    readonly uuid: string;
    readonly account_type: string;
    readonly products: readonly { readonly uuid: string; readonly key_name: string }[];
  }[];
}

/** A person of the demo who uses the portal. */
export interface ProofClient {
  readonly person: DemoPerson;
  readonly client: ApiClient;
  readonly enter: () => Promise<void>;
  /** Returns the newest signature code sent to the person. */
  readonly code: () => Promise<string>;
  readonly token: () => string;
}

/** A code expired before it was delivered, so nobody can read it any more. */
class NoCodeError extends Error {
  override readonly name = 'NoCodeError';
}

interface Message {
  readonly id: string;
  readonly code?: string;
}

export async function readDemoPeople(url: string): Promise<DemoPerson[]> {
  const response = await fetch(`${url}/api/__test/people`);
  const { people } = (await response.json()) as { people?: DemoPerson[] };
  if (people === undefined) throw new Error('The test interface does not list the demo people.');
  return people;
}

async function readMessages(address: string): Promise<Message[]> {
  const response = await fetch(address);
  return ((await response.json()) as { messages: Message[] }).messages;
}

/** Addresses from which a client reads: the service, and the message gateway where one runs. */
export interface ClientAddresses {
  readonly url: string;
  readonly catcherUrl?: string | undefined;
}

/**
 * Returns the newest code sent to a person, except codes that have another purpose. The service deletes a code once
 * it is delivered; the message gateway then has it.
 */
async function newestCode(
  { url, catcherUrl }: ClientAddresses,
  person: DemoPerson,
  excludedIds: ReadonlySet<string>,
): Promise<Required<Message>> {
  const isWanted = ({ id, code }: Message): boolean => code !== undefined && !excludedIds.has(id);
  const sentMessages = await readMessages(
    `${url}/api/__test/messages?to=${person.document_number}`,
  );
  const undeliveredMessage = sentMessages.find(isWanted);
  if (undeliveredMessage?.code !== undefined)
    return { id: undeliveredMessage.id, code: undeliveredMessage.code };
  const deliveredMessages =
    catcherUrl === undefined ? [] : await readMessages(`${catcherUrl}/messages.json`);
  const sentIds = new Set(sentMessages.map(({ id }) => id));
  const deliveredMessage = deliveredMessages.find(
    (message) => sentIds.has(message.id) && isWanted(message),
  );
  if (deliveredMessage?.code !== undefined)
    return { id: deliveredMessage.id, code: deliveredMessage.code };
  throw new NoCodeError(`No code reached ${person.key}.`);
}

export function createProofClient(addresses: ClientAddresses, person: DemoPerson): ProofClient {
  let token = '';
  const loginMessages = new Set<string>();
  const client = createApiClient({ baseUrl: `${addresses.url}/api`, getToken: () => token });
  const logInAgain = async (): Promise<void> => {
    token = '';
    const { document_number: username, password } = person;
    const passwordLogin = await client.call('POST /token', {
      body: { grant_type: 'password', username, password, is_intervener: 'true' },
    });
    token = passwordLogin.access_token;
    if (!passwordLogin.needs_otp) return;
    const { id, code } = await newestCode(addresses, person, loginMessages);
    loginMessages.add(id);
    const codeLogin = await client.call('POST /token', {
      body: { grant_type: 'otp', password: code, is_intervener: 'true' },
    });
    token = codeLogin.access_token;
  };
  return {
    person,
    client,
    enter: logInAgain,
    token: () => token,
    code: async () => (await newestCode(addresses, person, loginMessages)).code,
  };
}

/** Outcome of a call for the client: the value, a refusal, or no response. */
export type CallOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly error: CallError }
  | {
      readonly kind: 'unknown';
      readonly status: number;
      readonly cause: string;
      readonly isCodeMissing?: boolean;
    };

const stillRunningCode = '409-003';

function outcomeOf(error: unknown): CallOutcome<never> {
  if (!(error instanceof CallError)) {
    const isCodeMissing = error instanceof NoCodeError;
    return { kind: 'unknown', status: 0, cause: String(error), isCodeMissing };
  }
  const { status, code } = error;
  const isRefusal = status >= 400 && status < 500 && code !== stillRunningCode;
  return isRefusal
    ? { kind: 'refused', error }
    : { kind: 'unknown', status, cause: `${String(status)} ${code}` };
}

/** Makes a call. If the session has ended, logs in again and repeats the call. */
export async function callWithRelogin<T>(
  visitor: ProofClient,
  call: () => Promise<T>,
): Promise<CallOutcome<T>> {
  try {
    return { kind: 'done', value: await call() };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome.kind !== 'refused' || outcome.error.status !== 401) return outcome;
  }
  try {
    await visitor.enter();
    return { kind: 'done', value: await call() };
  } catch (error) {
    return outcomeOf(error);
  }
}
