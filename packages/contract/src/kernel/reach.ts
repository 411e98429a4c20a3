import type { AnyCall } from './define-call.ts';

type Reached = Pick<AnyCall, 'method' | 'path'>;

/** Calls about the client's own credentials: passwords, second factor, sessions. */
const concernsOwnCredentials = ({ path }: Reached): boolean => path.startsWith('/users/');

/** A GET that acts; its path is the specification's (API-13). */
const acts = ({ path }: Reached): boolean => path === '/pay-in/{id}/cancel';

/**
 * Whether a superuser may make a call (PRM-16): reading calls except those about the client's own credentials, and the
 * end of the view. A POST that only reads is refused too, so that the rule needs no list.
 */
export const isOpenToSuperuser = (call: Reached): boolean =>
  call.path === '/admin/token' ||
  (call.method === 'GET' && !concernsOwnCredentials(call) && !acts(call));

/** Messages to the manager. */
const sendsMessage = ({ method, path }: Reached): boolean =>
  method === 'POST' && path === '/issues';

/** Whether an onboarding session may make a call (SES-20): reading calls, own credentials, messages to the manager. */
export const isOpenInOnboarding = (call: Reached): boolean =>
  (call.method === 'GET' && !acts(call)) || concernsOwnCredentials(call) || sendsMessage(call);
