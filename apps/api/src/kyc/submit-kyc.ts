import { decideKycSubmission, formatKycAnswer, refuse } from '@participe/domain';
import { createPersonPaper } from '../documents/index.ts';
import { lockPerson } from '../kernel/database/lock-person.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError, toRefusalError } from '../kernel/refusal.ts';
import { findDataChangeRefusal, readKycForm } from '../parties/index.ts';
import { buildKyc } from './get-kyc.ts';

/**
 * POST /interveners/{id}/kyc: ends the form and makes its paper, which waits for a signature. The form is valid once it is
 * signed (CLD-10).
 */
export const submitKyc: Handler<'POST /interveners/{id}/kyc'> = async (context) => {
  const { db, actor, clock, input, audit } = context;
  const { id } = input.params;
  const { kyc_version: version } = input.body;
  const refusal = findDataChangeRefusal(actor, id, clock);
  if (refusal !== undefined) throw new RefusalError(refusal);
  await lockPerson(db, id);
  const { intervener_type: type, answers } = await readKycForm(db, id);
  if (type === 'J') throw new RefusalError(refuse('SIN_PERMISO'));
  const decision = decideKycSubmission(answers, version, clock.today);
  if (!decision.ok) throw toRefusalError(decision.refusals);
  const uuidDocument = await createPersonPaper(db, clock, id, 'KYC', {
    version,
    answers: decision.value.map(({ question, value }) => ({
      section: question.section,
      question: question.text,
      answer: formatKycAnswer(question, value),
    })),
  });
  audit({
    action: 'kyc.submitted',
    entity: 'intervener',
    entityUuid: id,
    after: { version, document: uuidDocument },
  });
  return { kyc: await buildKyc(context, id) };
};
