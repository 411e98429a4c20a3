import { CallError } from '@participe/contract/client';
import type { Token } from '@participe/contract/types';
import { dropToken, storeToken } from '../api/token.ts';
import { transport } from '../api/transport.ts';

export type CodeChannel = NonNullable<Token['otp_channel']>;

/** The channel of the code, and the last digits of the person's phone number or their masked e-mail address. */
export interface SentCode {
  channel: CodeChannel;
  destination: string;
  /** Other channels through which this person can receive a code. */
  alternatives: readonly CodeChannel[];
}

/** The failure of a login, by the type of message that the screen shows. */
export type LoginFailure =
  | { kind: 'refused' | 'blocked' | 'wrong-code' | 'new-version' }
  | { kind: 'offline' | 'other'; error: CallError };

export type LoginAnswer =
  | { step: 'in' }
  | { step: 'code'; sent: SentCode }
  | { step: 'problem'; problem: LoginFailure };

/**
 * Keeps only the last two digits of «•••• 34», because the sentence on the screen says that the number ends in 34.
 */
function sentCodeOf({
  otp_channel: channel = 'SMS',
  otp_destination_masked: masked = '',
  otp_alternatives: alternatives = [],
}: Token): SentCode {
  const destination = channel === 'SMS' ? masked.slice(-2) : masked;
  return { channel, destination, alternatives };
}

/**
 * Of the refusals with status 401, only 401-002 and 401-003 have messages of their own; the others are shown as
 * «Error autenticando» (SES-29).
 */
function loginFailureOf(error: unknown): LoginFailure {
  if (!(error instanceof CallError)) throw error;
  if (error.code === '401-002') return { kind: 'blocked' };
  if (error.code === '401-003') return { kind: 'wrong-code' };
  if (error.status === 401) return { kind: 'refused' };
  return { kind: error.status === 0 ? 'offline' : 'other', error };
}

async function toLoginAnswer(request: Promise<Token>): Promise<LoginAnswer> {
  try {
    const token = await request;
    storeToken(token.access_token, token.expires_in, token.needs_otp ? 'otp' : 'client');
    return token.needs_otp ? { step: 'code', sent: sentCodeOf(token) } : { step: 'in' };
  } catch (error) {
    return { step: 'problem', problem: loginFailureOf(error) };
  }
}

const COMMON_FIELDS = {
  is_intervener: 'true',
  accessByBiometric: 'false',
  app_version: '',
} as const;

/**
 * A person who has not finished onboarding is refused with 401-005, and gets the token by a separate call (SES-20).
 */
async function requestLoginToken(username: string, password: string): Promise<Token> {
  const body = { grant_type: 'password', username, password, ...COMMON_FIELDS } as const;
  try {
    return await transport.call('POST /token', { body });
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== '401-005') throw error;
    const options = { requestId: crypto.randomUUID() };
    return transport.call('POST /onboarding/login', { body: { username, password } }, options);
  }
}

/** First step of the login: sends document number and password. */
export function submitPassword(username: string, password: string): Promise<LoginAnswer> {
  dropToken();
  return toLoginAnswer(requestLoginToken(username, password));
}

/** Second step of the login: sends a one-time code or a recovery code, with the token of the pending login. */
export function submitLoginCode(code: string): Promise<LoginAnswer> {
  const body = { grant_type: 'otp', username: '', password: code, ...COMMON_FIELDS } as const;
  return toLoginAnswer(transport.call('POST /token', { body }));
}

/** Requests another code for the same pending login, through another channel or again through the same one. */
export function resendLoginCode(channel?: CodeChannel): Promise<LoginAnswer> {
  const channelField = channel && { otp_channel: channel };
  const body = {
    grant_type: 'otp_resend',
    username: '',
    password: '',
    ...COMMON_FIELDS,
    ...channelField,
  } as const;
  return toLoginAnswer(transport.call('POST /token', { body }));
}
