import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { generateSync } from 'otplib';
import { callApi, callOrThrow } from './api.ts';
import {
  cookieOf,
  logIn,
  logInWithCode,
  advanceSession,
  passwordForm,
  type TokenReply,
} from './login.ts';
import type { TestService } from './service.ts';

/** Logs in without a code on a known device, so that sensitive changes require step-up authentication. */
export async function logInOnTrustedDevice(
  service: TestService,
  person: DemoPersonKey,
): Promise<TokenReply> {
  const device = cookieOf(await logInWithCode(service, person), 'pa_device');
  return logIn(service, passwordForm(person), { cookies: [device] });
}

/** Returns the code that the authenticator app shows now, or `seconds` later, in session time. */
export const computeAuthAppCode = (service: TestService, secret: string, seconds = 0): string =>
  generateSync({
    secret,
    epoch: Math.floor(service.service.clock.sessionNow().getTime() / 1000) + seconds,
  });

/** Returns the seconds until ten seconds after the start of the next time step of the authenticator app. */
export function secondsUntilMidStep(service: TestService): number {
  const seconds = Math.floor(service.service.clock.sessionNow().getTime() / 1000);
  return 30 - (seconds % 30) + 10;
}

/**
 * Advances session time to the middle of a time step of the authenticator app, so that the steps before and after it
 * can be tested.
 */
export const moveToMidStep = (service: TestService): Promise<void> =>
  advanceSession(service, secondsUntilMidStep(service));

/** Returns six digits that the authenticator app shows in none of the time steps around now. */
export function computeWrongAuthAppCode(service: TestService, secret: string): string {
  const nearbyCodes = [-60, -30, 0, 30, 60].map((seconds) =>
    computeAuthAppCode(service, secret, seconds),
  );
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find(
    (code) => !nearbyCodes.includes(code),
  ) as string;
}

/** Adds an authenticator app to a person. The code that confirms the app is used up. */
export async function addAuthApp(
  service: TestService,
  person: DemoPersonKey,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const token = await service.token(person);
  const { app } = await callOrThrow(service, 'POST /users/two-factor/app', { token, body: {} });
  const answer = await callOrThrow(service, 'POST /users/two-factor/app/confirm', {
    token,
    body: { code: computeAuthAppCode(service, app.secret) },
  });
  return { secret: app.secret, recoveryCodes: answer.recovery_codes };
}

/** Returns the token of a login whose code has not been entered. */
export async function startLogin(service: TestService, person: DemoPersonKey): Promise<string> {
  const pendingLogin = await logIn(service, passwordForm(person));
  if (!pendingLogin.body.needs_otp)
    throw new Error(`The login needs no code: ${pendingLogin.text}`);
  return pendingLogin.body.access_token;
}

export interface TestMessage {
  readonly text: string;
  readonly channel: string;
  readonly to: string;
  readonly subject?: string;
  readonly code?: string;
}

/** Returns the messages to a person, newest first. */
export async function readMessagesTo(
  service: TestService,
  person: DemoPersonKey,
): Promise<TestMessage[]> {
  const { documentNumber } = personOf(person);
  const response = await service.send(`/api/__test/messages?to=${String(documentNumber)}`);
  return ((await response.json()) as { messages: TestMessage[] }).messages;
}

/** Returns the channels and recipients of the messages to a person that begin with a text, in alphabetical order. */
export const listMessagesTo = async (
  service: TestService,
  person: DemoPersonKey,
  beginning: string,
): Promise<string[]> =>
  (await readMessagesTo(service, person))
    .filter(({ text }) => text.startsWith(beginning))
    .map(({ channel, to }) => `${channel} ${to}`)
    .toSorted();

export const isTokenValid = async (
  service: Pick<TestService, 'send'>,
  token: string,
): Promise<boolean> => (await callApi(service, 'GET /me', { token })).status === 200;
