import {
  buildCanonicalDocumentText,
  buildDocumentSignatureMessage,
  invariant,
} from '@participe/domain';
import { type ChallengePaper, sendChallenge } from '../challenges/index.ts';
import { readFileBytes } from '../documents/index.ts';
import { sha256Hex } from '../kernel/crypto.ts';
import { isCommittedRefusal } from '../kernel/refusal.ts';
import { requireContractToSign } from './contract-access.ts';
import type { SignContext } from './request-code.ts';
import { buildSignatureRequest } from './signature-request.ts';

interface RequestedContract {
  readonly uuid_entity: string;
  readonly uuid_document: string;
}

/** Prepares a contract for signing: renders it and puts the hash of its bytes into the text to be signed. */
async function prepareContract(
  context: SignContext,
  document: RequestedContract,
): Promise<ChallengePaper> {
  const paper = await requireContractToSign(
    context,
    { uuidAccount: document.uuid_entity, uuidDocument: document.uuid_document },
    false,
  );
  const bytes = await readFileBytes(context.db, paper.uuid);
  invariant(bytes !== undefined, `the document ${paper.uuid} is generated`);
  const chosenContract = {
    uuidDocument: paper.uuid,
    uuidAccount: paper.uuid_account,
    title: paper.title,
    sha256: bytes.sha256,
  };
  const documentText = buildCanonicalDocumentText(chosenContract);
  return { ...chosenContract, documentText, documentHash: sha256Hex(documentText) };
}

/** First step of signing documents of accounts: sends a code bound to them (SIG-08, SIG-22). */
export async function requestContractCode(
  context: SignContext,
  documents: readonly RequestedContract[],
) {
  const papers: ChallengePaper[] = [];
  for (const document of documents) {
    if (papers.some(({ uuidDocument }) => uuidDocument === document.uuid_document)) continue;
    papers.push(await prepareContract(context, document));
  }
  const challenge = await sendChallenge(context, {
    uuidIntervener: context.actor.person.uuid,
    purpose: 'SIGN',
    orders: [],
    papers,
    text: (code) =>
      buildDocumentSignatureMessage(
        code,
        papers.map(({ title }) => title),
      ),
  });
  if (isCommittedRefusal(challenge)) return challenge;
  return buildSignatureRequest(challenge, papers, 'ACCOUNT', ({ uuidAccount }) => uuidAccount);
}
