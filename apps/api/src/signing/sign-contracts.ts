import { invariant, refuse } from '@participe/domain';
import { readAccountStatus } from '../accounts/index.ts';
import {
  type ChallengePaper,
  type ChallengeRow,
  verifyChallengeCode,
  voidChallenge,
} from '../challenges/index.ts';
import { readFileBytes } from '../documents/index.ts';
import { refuseAndCommit } from '../kernel/refusal.ts';
import { requireContractToSign } from './contract-access.ts';
import { recordContractSignature } from './record-contract-signature.ts';
import type { SignContext } from './request-code.ts';
import { readCodeEvidence } from './signature-evidence.ts';

/**
 * Second step of signing documents of accounts: checks the code and signs the documents to which it was bound, all of
 * them or none (SIG-17, SIG-22).
 */
export async function signContracts(
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
  for (const paper of sortedPapers) {
    await requireContractToSign(context, paper, true);
    const bytes = await readFileBytes(db, paper.uuidDocument);
    if (bytes?.sha256 === paper.sha256) continue;
    await voidChallenge(context, challenge);
    return refuseAndCommit(refuse('VERSION_ANTIGUA'));
  }
  const refusal = await verifyChallengeCode(context, challenge, otp);
  if (refusal !== undefined) return refusal;
  const evidence = await readCodeEvidence(context, challenge);
  const uuidIntervener = actor.person.uuid;
  const signedContracts = [];
  for (const paper of sortedPapers)
    signedContracts.push({
      paper,
      ...(await recordContractSignature(context, { paper, evidence, uuidIntervener })),
    });
  services.clearSessionCache();
  const first = signedContracts[0];
  invariant(first !== undefined, 'a challenge names at least one document');
  return {
    signature: {
      uuid: first.uuid,
      signed_at: clock.now.toISOString(),
      documents: signedContracts.map(({ paper, missing }) => ({
        uuid: paper.uuidDocument,
        is_signed: missing.length === 0,
        pending_signers: missing.map(({ uuid, name }) => ({ uuid_intervener: uuid, name })),
      })),
      entity_status: await readAccountStatus(db, first.paper.uuidAccount),
    },
  };
}
