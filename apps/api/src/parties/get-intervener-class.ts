import { invariant, normaliseDocumentNumber, refuse } from '@participe/domain';
import { listVisibleAccounts } from '../kernel/access/permissions.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { consumePersonLimit } from '../kernel/throttling/rate-limit.ts';
import { findIntervenerClass } from './parties.store.ts';

/**
 * GET /intervener-class/{docId}: returns the class of the caller or of somebody on one of their accounts. Any other
 * number gets the same answer as one that nobody has (CLD-21).
 */
export const getIntervenerClass: Handler<'GET /intervener-class/{docId}'> = async (context) => {
  const { actor, input, db, clock } = context;
  invariant(actor.kind === 'client', 'only clients ask');
  const isCounted = actor.superuser === undefined;
  const waitSeconds = isCounted
    ? await consumePersonLimit(context, 'classes', actor.person.uuid)
    : undefined;
  if (waitSeconds !== undefined) throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  const documentNumber = normaliseDocumentNumber(input.params.docId);
  const found = await findIntervenerClass(db, documentNumber, {
    caller: actor.person.uuid,
    accounts: listVisibleAccounts(actor, clock).map(({ uuid }) => uuid),
    today: clock.today,
  });
  return {
    intervener_class: {
      document_number: documentNumber,
      exists: found !== undefined,
      intervener_class: found?.intervener_class ?? null,
      intervener_type: found?.intervener_type ?? null,
    },
  };
};
