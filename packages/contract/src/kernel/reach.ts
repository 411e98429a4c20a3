import type { AnyCall } from './define-call.ts';

type Reached = Pick<AnyCall, 'method' | 'path'>;

/** Calls about the client's own door: passwords, second factor, sessions. */
const isOwnDoor = ({ path }: Reached): boolean => path.startsWith('/users/');

/** A GET that acts: its path is the specification's (decision G-C10). */
const acts = ({ path }: Reached): boolean => path === '/pay-in/{id}/cancel';

/**
 * What a member of staff may call as superuser (ruling 4): readings, none of them of the client's own door,
 * and the way out. A POST that only reads is refused too, so that the rule needs no list.
 */
export const isOpenToSuperuser = (call: Reached): boolean =>
  call.path === '/admin/token' || (call.method === 'GET' && !isOwnDoor(call) && !acts(call));

/** Asking the house for help. */
const asksForHelp = ({ method, path }: Reached): boolean => method === 'POST' && path === '/issues';

/** What a session of the onboarding may call: readings, the calls of its own door, and for help. */
export const isOpenInOnboarding = (call: Reached): boolean =>
  (call.method === 'GET' && !acts(call)) || isOwnDoor(call) || asksForHelp(call);
