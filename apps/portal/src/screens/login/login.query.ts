import { CallError } from '@participe/contract/client';
import type { Token } from '@participe/contract/types';
import { dropToken, holdToken } from '../../shell/token.ts';
import { transport } from '../../shell/transport.ts';

/** Where the code went: «34», the end of a number, or a masked address. */
export interface SentCode {
  channel: 'SMS' | 'EMAIL';
  destination: string;
}

/** What went wrong, as the form shows it. */
export type LoginProblem =
  | { kind: 'refused' | 'blocked' | 'wrong-code' }
  | { kind: 'offline' | 'other'; error: CallError };

export type LoginAnswer =
  | { step: 'in' }
  | { step: 'code'; sent: SentCode }
  | { step: 'problem'; problem: LoginProblem };

/** The service writes «•••• 34»: the sentence about a number has words for the dots. */
function sentOf({
  otp_channel: channel = 'SMS',
  otp_destination_masked: masked = '',
}: Token): SentCode {
  return { channel, destination: channel === 'SMS' ? masked.slice(-2) : masked };
}

/** Only 401-002 has a name of its own; any other failure is «Error autenticando» (specification §8). */
function problemOf(error: unknown): LoginProblem {
  if (!(error instanceof CallError)) throw error;
  if (error.code === '401-002') return { kind: 'blocked' };
  if (error.code === '401-003') return { kind: 'wrong-code' };
  // The password is right: whoever has not ended the onboarding is told so, not to type it again.
  if (error.code === '401-005') return { kind: 'other', error };
  if (error.status === 401) return { kind: 'refused' };
  return { kind: error.status === 0 ? 'offline' : 'other', error };
}

async function answerOf(asked: Promise<Token>): Promise<LoginAnswer> {
  try {
    const token = await asked;
    holdToken(token.access_token, token.expires_in, token.needs_otp ? 'otp' : 'client');
    return token.needs_otp ? { step: 'code', sent: sentOf(token) } : { step: 'in' };
  } catch (error) {
    return { step: 'problem', problem: problemOf(error) };
  }
}

const COMMON = { is_intervener: 'true', accessByBiometric: 'false', app_version: '' } as const;

/** The first step: document number and password. */
export function enter(username: string, password: string): Promise<LoginAnswer> {
  dropToken();
  const body = { grant_type: 'password', username, password, ...COMMON } as const;
  return answerOf(transport.call('POST /token', { body }));
}

/** The second step: the code, with the pending token that the first one left. */
export function confirm(code: string): Promise<LoginAnswer> {
  const body = { grant_type: 'otp', username: '', password: code, ...COMMON } as const;
  return answerOf(transport.call('POST /token', { body }));
}

/** Another code for the same pending login. */
export function resend(): Promise<LoginAnswer> {
  const body = { grant_type: 'otp_resend', username: '', password: '', ...COMMON } as const;
  return answerOf(transport.call('POST /token', { body }));
}
