import { refuse } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { consumeCallerLimit } from '../kernel/throttling/rate-limit.ts';

/**
 * Writes a log line with the request id and three words of fixed lists. Nothing else of the request is logged,
 * because the call needs no login (API-25).
 */
export const reportClientLog: Handler<'POST /client-log'> = async (context) => {
  const { services, clock, request, input } = context;
  if (!(await consumeCallerLimit(services, clock, request, 'client-log')))
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  const { what, error, screen } = input.body;
  services.log.warn({ request_id: request.id, client: { what, error, screen } });
  return undefined;
};
