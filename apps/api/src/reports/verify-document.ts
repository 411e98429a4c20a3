import { documentLabel, refuse, todayInMadrid } from '@participe/domain';
import { findPaperByCode, parseVerificationCode } from '../documents/index.ts';
import { isWithinCallerLimit } from '../kernel/throttling/rate-limit.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';

/**
 * Verifies that a paper is ours and unchanged, without disclosing whom it is about (DOC-20). A malformed code, an
 * unknown code and the code of a hidden order's paper all get the same reply.
 */
export const verifyDocument: Handler<'GET /documents/verify/{code}'> = async (context) => {
  const { services, clock, request, input, db } = context;
  if (!(await isWithinCallerLimit(services, clock, request, 'verify')))
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  const code = parseVerificationCode(input.params.code);
  const paper = code === undefined ? undefined : await findPaperByCode(db, code);
  if (paper === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const type = documentLabel(paper.subcategory, paper.is_signed);
  const date = todayInMadrid(paper.created_at);
  return { verification: { type, date, intact: paper.intact } };
};
