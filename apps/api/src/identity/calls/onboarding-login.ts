import { refuse } from '@participe/domain';
import type { Handler } from '../../kernel/context.ts';
import { type CommittedRefusal, RefusalError } from '../../kernel/http/problem.ts';
import { logIn, isOnboarding } from '../login/grant-password.ts';
import { verifyPassword } from '../login/verify-password.ts';
import { withinCallerLimit } from '../../kernel/throttling/rate-limit.ts';
import type { TokenAnswer } from '../login/token.ts';

/**
 * POST /onboarding/login: the way in of people who have not ended the onboarding (decision G-K03). For
 * everybody else it answers as to a wrong password, whether theirs is right or not.
 */
export const onboardingLogin: Handler<'POST /onboarding/login'> = async (
  context,
): Promise<TokenAnswer | CommittedRefusal> => {
  const { services, clock, request, input } = context;
  if (request.origin !== undefined && !services.config.origins.includes(request.origin))
    throw new RefusalError(refuse('SIN_PERMISO'));
  if (!(await withinCallerLimit(services, clock, request, 'token')))
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  const proof = await verifyPassword(context, input.body, isOnboarding);
  if ('refused' in proof) return proof.refused;
  return logIn(context, proof.credential, {
    codeIsFresh: proof.codeIsFresh,
    scope: 'onboarding',
  });
};
