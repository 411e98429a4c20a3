import { refuse } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { isWithinCallerLimit } from '../kernel/throttling/rate-limit.ts';

/**
 * POST /client-log: writes one log line with three words, each from a closed list. The call needs no login, so
 * nothing else of the request is logged (API-25).
 */
export const reportClientLog: Handler<'POST /client-log'> = async (context) => {
  const { services, clock, request, input } = context;
  if (!(await isWithinCallerLimit(services, clock, request, 'client-log')))
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  const { what, error, screen } = input.body;
  services.log.warn({ request_id: request.id, client: { what, error, screen } });
  return undefined;
};
