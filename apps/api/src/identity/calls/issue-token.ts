import { refuse } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import type { TokenResponse, TokenContext } from '../login/token.ts';
import { type CommittedRefusal, RefusalError } from '../../kernel/refusal.ts';
import { readCookie } from '../sessions/cookies.ts';
import { handleCodeGrant, handleResendGrant } from '../login/grant-code.ts';
import { handleLogoutGrant, handleRefreshGrant } from '../login/grant-refresh.ts';
import { handlePasswordGrant } from '../login/grant-password.ts';
import { handleServiceGrant } from '../login/grant-service.ts';
import { consumeCallerLimit } from '../../kernel/throttling/rate-limit.ts';

type Grant = TokenContext['input']['body']['grant_type'];

/** OAuth grants for people; staff log in through other calls. */
const grantsOfPeople: ReadonlySet<Grant> = new Set<Grant>([
  'password',
  'otp',
  'otp_resend',
  'refresh_token',
]);
/** Grants with a limited number of calls, because their secret could be guessed or they send a code. */
const limitedGrants: ReadonlySet<Grant> = new Set<Grant>(['password', 'otp', 'otp_resend']);

/**
 * Refuses requests of other origins. A request with the refresh cookie must also name one of our origins and carry a
 * header that other sites cannot send without CORS permission (SES-03).
 */
function checkOrigin({ request, services, input }: TokenContext): void {
  const isOurs = request.origin !== undefined && services.config.origins.includes(request.origin);
  const isForeign = request.origin !== undefined && !isOurs;
  const grant = input.body.grant_type;
  const usesCookie =
    (grant === 'refresh_token' || grant === 'logout') &&
    readCookie(services.config, request, 'refresh') !== undefined;
  if (isForeign || (usesCookie && !(isOurs && request.requestedWith === 'portal')))
    throw new RefusalError(refuse('SIN_PERMISO'));
}

/** Login, session renewal and logout, selected by the grant (SES-05). */
export const issueToken: Handler<'POST /token'> = async (
  context,
): Promise<TokenResponse | CommittedRefusal> => {
  const { grant_type: grant, is_intervener: isIntervener } = context.input.body;
  checkOrigin(context);
  if (grantsOfPeople.has(grant) && isIntervener !== 'true')
    throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'is_intervener'));
  const { services, clock, request } = context;
  if (limitedGrants.has(grant) && !(await consumeCallerLimit(services, clock, request, 'token')))
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  switch (grant) {
    case 'password':
      return handlePasswordGrant(context);
    case 'otp':
      return handleCodeGrant(context);
    case 'otp_resend':
      return handleResendGrant(context);
    case 'refresh_token':
      return handleRefreshGrant(context);
    case 'logout':
      context.header('Clear-Site-Data', '"cache"');
      return handleLogoutGrant(context);
    case 'client_credentials':
      return handleServiceGrant(context);
  }
};
