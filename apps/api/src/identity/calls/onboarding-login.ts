import { refuse } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { type CommittedRefusal, RefusalError } from '../../kernel/refusal.ts';
import { logIn, isOnboarding } from '../login/grant-password.ts';
import { verifyPassword } from '../login/verify-password.ts';
import { consumeCallerLimit } from '../../kernel/throttling/rate-limit.ts';
import type { TokenResponse } from '../login/token.ts';

/** Login for people who have not finished onboarding (SES-20). Other people get the refusal of a wrong password. */
export const onboardingLogin: Handler<'POST /onboarding/login'> = async (
  context,
): Promise<TokenResponse | CommittedRefusal> => {
  const { services, clock, request, input } = context;
  if (request.origin !== undefined && !services.config.origins.includes(request.origin))
    throw new RefusalError(refuse('SIN_PERMISO'));
  if (!(await consumeCallerLimit(services, clock, request, 'token')))
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  const passwordCheck = await verifyPassword(context, input.body, isOnboarding);
  if ('refused' in passwordCheck) return passwordCheck.refused;
  return logIn(context, passwordCheck.credential, {
    codeIsFresh: passwordCheck.codeIsFresh,
    scope: 'onboarding',
  });
};
