/** Address of the running product, which `npm run e2e` sets. */
export const baseUrl = process.env['BASE_URL'] ?? 'http://127.0.0.1:8080';

export const dataFolder = process.env['DATA_DIR'] ?? '.data';

export interface TestPerson {
  readonly key: string;
  readonly document_number: string;
  readonly password: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly uuid_intervener: string;
  /** Only members of staff have a user name and an authenticator secret. */
  readonly username?: string;
  readonly totp_secret?: string;
}

export interface SentMessage {
  readonly at: string;
  readonly channel: 'SMS' | 'EMAIL';
  readonly to: string;
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
}

async function requestTestDoor<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`${baseUrl}/api/__test/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
  return (await response.json()) as T;
}

interface People {
  readonly staff_token: string;
  readonly people: readonly TestPerson[];
}

/** Client of the product's test interface. */
export const testInterface = {
  people: () => requestTestDoor<People>('people'),
  /** Messages to an address, newest first. */
  messagesTo: async (to: string) =>
    (await requestTestDoor<{ messages: SentMessage[] }>(`messages?to=${encodeURIComponent(to)}`))
      .messages,
  now: async () => new Date((await requestTestDoor<{ now: string }>('clock')).now),
  /** Business time can only move forward. */
  setNow: (now: string) => requestTestDoor<{ now: string }>('clock', { now }),
  /**
   * Advances session time, which applies to tokens, codes and limits, and returns it; business time does not change.
   */
  passSession: async (seconds: number) =>
    new Date(
      (await requestTestDoor<{ session_now: string }>('clock', { session_seconds: seconds }))
        .session_now,
    ),
  /** Runs jobs and partner companies until no due work is left and the outbox is empty. */
  runJobs: () => requestTestDoor<{ ran: { job: string; count: number }[] }>('run-jobs', {}),
};
