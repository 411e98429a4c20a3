import { type ApiClient, createApiClient } from '@participe/contract/client';
import type { DemoPersonKey } from '@participe/fixtures';
import type { BrowserContext } from '@playwright/test';
import { baseUrl, testInterface, type TestPerson } from './test-interface.ts';

const tokenUrl = `${baseUrl}/api/token`;

interface Login {
  readonly token: string;
  readonly cookies: readonly string[];
}

let people: Promise<readonly TestPerson[]> | undefined;

/** Returns a demo person with credentials. */
export async function readPerson(key: DemoPersonKey): Promise<TestPerson> {
  people ??= testInterface.people().then((answer) => answer.people);
  const found = (await people).find((person) => person.key === key);
  if (found === undefined) throw new Error(`No demo person ${key}`);
  return found;
}

export async function readCodeFor(key: DemoPersonKey): Promise<string> {
  const { document_number: document } = await readPerson(key);
  const [message] = await testInterface.messagesTo(document);
  if (message?.code === undefined) throw new Error(`The newest message to ${key} has no code`);
  return message.code;
}

async function requestToken(form: Record<string, string>, token?: string) {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    headers: { 'x-requested-with': 'portal', ...(token && { authorization: `Bearer ${token}` }) },
    body: new URLSearchParams({ is_intervener: 'true', ...form }),
  });
  if (!response.ok) throw new Error(`token: ${String(response.status)} ${await response.text()}`);
  const answer = (await response.json()) as { access_token: string; needs_otp: boolean };
  return { ...answer, cookies: response.headers.getSetCookie() };
}

async function loginOf(key: DemoPersonKey): Promise<Login> {
  const { document_number: username, password } = await readPerson(key);
  const firstToken = await requestToken({ grant_type: 'password', username, password });
  const code = { grant_type: 'otp', username: '', password: await readCodeFor(key) };
  const secondToken = await requestToken(code, firstToken.access_token);
  return { token: secondToken.access_token, cookies: secondToken.cookies };
}

/** Returns an API client with the session of a demo person, outside the browser. */
export async function createClientFor(key: DemoPersonKey): Promise<ApiClient> {
  const { token } = await loginOf(key);
  return createApiClient({ baseUrl: `${baseUrl}/api`, getToken: () => token });
}

export async function createStaffClient(): Promise<ApiClient> {
  const { staff_token: token } = await testInterface.people();
  return createApiClient({ baseUrl: `${baseUrl}/api`, getToken: () => token });
}

/** Opens a session in a browser without the login page. */
export async function openBrowserSession(
  context: BrowserContext,
  key: DemoPersonKey,
): Promise<void> {
  const { cookies } = await loginOf(key);
  await context.addCookies(
    cookies.map((line) => {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const path = attributes.find((text) => text.startsWith('Path='))?.slice(5) ?? '/';
      return {
        name,
        value,
        domain: new URL(baseUrl).hostname,
        path,
        secure: true,
        httpOnly: attributes.includes('HttpOnly'),
        sameSite: 'Strict' as const,
      };
    }),
  );
}
