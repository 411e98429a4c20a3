/** Where the product under test is; `npm run e2e` starts one and says so. */
export const baseUrl = process.env['BASE_URL'] ?? 'http://127.0.0.1:8080';

/** Where its data are, its log files among them. */
export const dataFolder = process.env['DATA_DIR'] ?? '.data';

export interface DoorPerson {
  readonly key: string;
  readonly document_number: string;
  readonly password: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly uuid_intervener: string;
  /** Of staff. */
  readonly username?: string;
  readonly totp_secret?: string;
}

export interface DoorMessage {
  readonly at: string;
  readonly channel: 'SMS' | 'EMAIL';
  readonly to: string;
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
}

async function knock<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`${baseUrl}/api/__test/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
  return (await response.json()) as T;
}

interface People {
  readonly staff_token: string;
  readonly people: readonly DoorPerson[];
}

/** The test door of the product: people, messages, clock and work that is due. */
export const door = {
  people: () => knock<People>('people'),
  /** Newest first. */
  messagesTo: async (to: string) =>
    (await knock<{ messages: DoorMessage[] }>(`messages?to=${encodeURIComponent(to)}`)).messages,
  now: async () => new Date((await knock<{ now: string }>('clock')).now),
  /** Business time goes forward only. */
  setNow: (now: string) => knock<{ now: string }>('clock', { now }),
  /** Tokens, codes and limits grow older; business time stays. */
  passSession: (seconds: number) => knock<{ now: string }>('clock', { session_seconds: seconds }),
  /** Until outbox, due work and the companies around are quiet. */
  runJobs: () => knock<{ ran: { job: string; count: number }[] }>('run-jobs', {}),
};
