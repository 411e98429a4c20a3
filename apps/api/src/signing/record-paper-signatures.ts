import { invariant } from '@participe/domain';
import { readFileBytes, readPapersToSign } from '../documents/index.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { buildCanonicalOrder, checkCanSign, lockOrder } from '../orders/index.ts';
import { recordSignature } from './record-signature.ts';

/**
 * Records handwritten signatures that staff received (SIG-15). The order becomes SIGNED with the last required
 * signature. A signature is refused for the same reasons as in the portal.
 */
export async function recordPaperSignatures(
  work: UnitOfWork,
  uuidOperation: string,
  signers: readonly string[],
): Promise<void> {
  for (const uuidIntervener of signers) {
    const locked = await lockOrder(work, uuidOperation);
    await checkCanSign(work, locked.order, uuidIntervener);
    const paper = (await readPapersToSign(work.db, uuidOperation))[0];
    const bytes = paper && (await readFileBytes(work.db, paper.uuid));
    invariant(paper !== undefined && bytes !== undefined, 'an order has a paper to sign');
    const { text, hash } = await buildCanonicalOrder(work.db, locked.order, [bytes.sha256]);
    await recordSignature(work, locked, {
      challenged: {
        uuidDocument: paper.uuid,
        sha256: bytes.sha256,
        orderText: text,
        orderHash: hash,
      },
      evidence: {
        method: 'PAPER',
        channel: 'PAPER',
        uuidRequest: null,
        requestHash: null,
        ip: null,
        userAgent: null,
        uuidSession: null,
      },
      uuidIntervener,
      by: 'backoffice',
    });
  }
}
