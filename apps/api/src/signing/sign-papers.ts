import { invariant, refuse } from '@participe/domain';
import {
  type ChallengePaper,
  type ChallengeRow,
  verifyChallengeCode,
  voidChallenge,
} from '../challenges/index.ts';
import { readFileBytes } from '../documents/index.ts';
import { refuseAndCommit } from '../kernel/refusal.ts';
import { requireDocumentToSign } from './document-access.ts';
import type { DocumentEntity } from './document-entity.ts';
import { recordDocumentSignature } from './record-document-signature.ts';
import type { SignContext } from './request-code.ts';
import { readCodeEvidence } from './signature-evidence.ts';

/**
 * Second step of signing documents without an order: checks the code and signs the documents to which it was bound,
 * all of them or none (SIG-17, SIG-22, CLD-11).
 */
export async function signPapers(
  context: SignContext,
  challenge: ChallengeRow,
  papers: readonly ChallengePaper[],
  otp: string,
) {
  const { actor, clock, db, services } = context;
  // The documents are locked in the sequence of their ids, so that concurrent signers do not deadlock.
  const sortedPapers = papers.toSorted((one, other) =>
    one.uuidDocument < other.uuidDocument ? -1 : 1,
  );
  const lockedPapers: { readonly paper: ChallengePaper; readonly entity: DocumentEntity }[] = [];
  for (const paper of sortedPapers) {
    const { entity } = await requireDocumentToSign(context, paper, true);
    lockedPapers.push({ paper, entity });
    const bytes = await readFileBytes(db, paper.uuidDocument);
    if (bytes?.sha256 === paper.sha256) continue;
    await voidChallenge(context, challenge);
    return refuseAndCommit(refuse('VERSION_ANTIGUA'));
  }
  const refusal = await verifyChallengeCode(context, challenge, otp);
  if (refusal !== undefined) return refusal;
  const evidence = await readCodeEvidence(context, challenge);
  const uuidIntervener = actor.person.uuid;
  const signedPapers = [];
  for (const { paper, entity } of lockedPapers)
    signedPapers.push({
      paper,
      entity,
      ...(await recordDocumentSignature(context, entity, { paper, evidence, uuidIntervener })),
    });
  services.clearSessionCache();
  const first = signedPapers[0];
  invariant(first !== undefined, 'a challenge names at least one document');
  return {
    signature: {
      uuid: first.uuid,
      signed_at: clock.now.toISOString(),
      documents: signedPapers.map(({ paper, isComplete, missing }) => ({
        uuid: paper.uuidDocument,
        is_signed: isComplete,
        pending_signers: missing.map(({ uuid, name }) => ({ uuid_intervener: uuid, name })),
      })),
      entity_status: await first.entity.readStatus(db, first.paper.uuidEntity),
    },
  };
}
