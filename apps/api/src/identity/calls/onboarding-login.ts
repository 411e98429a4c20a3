import { refuse } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { type CommittedRefusal, RefusalError } from '../../kernel/refusal.ts';
import { logIn, isOnboarding } from '../login/grant-password.ts';
import { verifyPassword } from '../login/verify-password.ts';
import { isWithinCallerLimit } from '../../kernel/throttling/rate-limit.ts';
import type { TokenAnswer } from '../login/token.ts';

/**
 * POST /onboarding/login: login for people who have not finished onboarding (SES-20). All other
 * people get the same refusal as for a wrong password.
 */
export const onboardingLogin: Handler<'POST /onboarding/login'> = async (
  context,
): Promise<TokenAnswer | CommittedRefusal> => {
  const { services, clock, request, input } = context;
  if (request.origin !== undefined && !services.config.origins.includes(request.origin))
    throw new RefusalError(refuse('SIN_PERMISO'));
  if (!(await isWithinCallerLimit(services, clock, request, 'token')))
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  const proof = await verifyPassword(context, input.body, isOnboarding);
  if ('refused' in proof) return proof.refused;
  return logIn(context, proof.credential, {
    codeIsFresh: proof.codeIsFresh,
    scope: 'onboarding',
  });
};
