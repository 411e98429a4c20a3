import { documentLabel, refuse, todayInMadrid } from '@participe/domain';
import { findPaperByCode, parseVerificationCode } from '../documents/index.ts';
import { consumeCallerLimit } from '../kernel/throttling/rate-limit.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';

/**
 * Returns whether we generated a document and it is unchanged, without disclosing whom it is about (DOC-20). A
 * malformed code, an unknown code and the code of a hidden order's document get the same response.
 */
export const verifyDocument: Handler<'GET /documents/verify/{code}'> = async (context) => {
  const { services, clock, request, input, db } = context;
  if (!(await consumeCallerLimit(services, clock, request, 'verify')))
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  const code = parseVerificationCode(input.params.code);
  const paper = code === undefined ? undefined : await findPaperByCode(db, code);
  if (paper === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const documentType = documentLabel(paper.subcategory, {
    isSigned: paper.is_signed,
    isGenerated: true,
  });
  const date = todayInMadrid(paper.created_at);
  return { verification: { type: documentType, date, intact: paper.intact } };
};
