import { type Refusal, refuse } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { handleRegistrationAnswer } from './handle-registration-answer.ts';
import { type AnswerRowOutcome, handleRegistryAnswer } from './handle-registry-answer.ts';

/** Converts the error of an answer to the refusal of the registry's event. */
function refusalOf({ code, message }: Extract<AnswerRowOutcome, { kind: 'error' }>): Refusal {
  if (code === 'UNKNOWN_REFERENCE') return refuse('NO_ENCONTRADO');
  return code === '400-020'
    ? refuse('CAMPO_INVALIDO', { message })
    : refuse('RESPUESTA_NO_CUADRA', { message });
}

/**
 * Handles one answer of the registry as a signed event (REG-08), by the rules of imported files. An answer that
 * contradicts our books is refused with our figures, the order stays in RD_SENT, and the registry may send the event
 * again.
 */
export const receiveRdEvent: Handler<'POST /callbacks/rd'> = async (context) => {
  const { body } = context.input;
  const outcome =
    'response' in body
      ? await handleRegistryAnswer(context, body.response)
      : await handleRegistrationAnswer(context, body.registration);
  if (outcome.kind !== 'error') return undefined;
  const { event_id: event } = body;
  context.services.log.warn({ event, code: outcome.code }, 'an answer of the registry was refused');
  throw new RefusalError(refusalOf(outcome));
};
