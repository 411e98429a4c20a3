import { refuse } from '@participe/domain';
import type { ContextFor, Operation, Services } from '../kernel/context.ts';
import { type CommittedRefusal, RefusalError } from '../kernel/problem.ts';
import { answerCode, resendCode } from './grant-code.ts';
import { grantLogout, grantRefresh } from './grant-refresh.ts';
import { grantPassword } from './grant-password.ts';
import { grantService } from './grant-service.ts';
import { createMinuteLimit } from './rate-limit.ts';

export type TokenContext = ContextFor<'POST /token'>;
export interface TokenAnswer {
  access_token: string;
  expires_in: string;
  needs_otp: boolean;
  otp_channel?: 'SMS' | 'EMAIL';
  otp_destination_masked?: string;
}

const limits = new WeakMap<Services, (key: string, now: number) => boolean>();

/** Twenty calls a minute and address; the test door, whose journeys all come from one address, has 600. */
function withinLimit(context: TokenContext): boolean {
  const { services, request, clock } = context;
  let limit = limits.get(services);
  if (limit === undefined) {
    limit = createMinuteLimit(services.config.testDoor ? 600 : 20);
    limits.set(services, limit);
  }
  return limit(request.ip, clock.sessionNow.getTime());
}

/** A browser says where it comes from: only our own pages may use its cookie (decision G-B01). */
function checkOrigin({ request, services }: TokenContext, usesCookie: boolean): void {
  const foreign = request.origin !== undefined && !services.config.origins.includes(request.origin);
  const unnamed = usesCookie && request.requestedWith !== 'portal';
  if (foreign || unnamed) throw new RefusalError(refuse('SIN_PERMISO'));
}

/** POST /token: every way in and out, by grant (decisions G-B01 to G-B07). */
export const takeToken: Operation<'POST /token'> = async (
  context,
): Promise<TokenAnswer | CommittedRefusal> => {
  const { grant_type: grant } = context.input.body;
  checkOrigin(context, grant === 'refresh_token' || grant === 'logout');
  const opensSession =
    grant !== 'refresh_token' && grant !== 'logout' && grant !== 'client_credentials';
  if (opensSession && !withinLimit(context)) throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  switch (grant) {
    case 'password':
      return grantPassword(context);
    case 'otp':
      return answerCode(context);
    case 'otp_resend':
      return resendCode(context);
    case 'refresh_token':
      return grantRefresh(context);
    case 'logout':
      return grantLogout(context);
    case 'client_credentials':
      return grantService(context);
  }
};
