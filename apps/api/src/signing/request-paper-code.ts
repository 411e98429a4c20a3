import {
  type DocumentEntity,
  buildCanonicalDocumentText,
  buildDocumentSignatureMessage,
  invariant,
} from '@participe/domain';
import { type ChallengePaper, sendChallenge } from '../challenges/index.ts';
import { readFileBytes } from '../documents/index.ts';
import { sha256Hex } from '../kernel/crypto.ts';
import { isCommittedRefusal } from '../kernel/refusal.ts';
import { requireDocumentToSign } from './document-access.ts';
import type { RequestedDocument, SignContext } from './request-code.ts';
import { buildSignatureRequest } from './signature-request.ts';

/** A requested document without an order. */
export type RequestedPaper = RequestedDocument & { readonly entity: DocumentEntity };

/** Prepares a document for signing: renders it and puts the hash of its bytes into the text to be signed. */
async function preparePaper(
  context: SignContext,
  { entity, uuid_entity: uuidEntity, uuid_document: uuidDocument }: RequestedPaper,
): Promise<ChallengePaper> {
  const { document } = await requireDocumentToSign(
    context,
    { entity, uuidEntity, uuidDocument },
    false,
  );
  const bytes = await readFileBytes(context.db, uuidDocument);
  invariant(bytes !== undefined, `the document ${uuidDocument} is generated`);
  const paper = { uuidDocument, entity, uuidEntity, title: document.title, sha256: bytes.sha256 };
  const documentText = buildCanonicalDocumentText(paper);
  return { ...paper, documentText, documentHash: sha256Hex(documentText) };
}

/** First step of signing documents without an order: sends a code bound to them (SIG-08, SIG-22, CLD-11). */
export async function requestPaperCode(context: SignContext, documents: readonly RequestedPaper[]) {
  const papers: ChallengePaper[] = [];
  for (const document of documents) {
    if (papers.some(({ uuidDocument }) => uuidDocument === document.uuid_document)) continue;
    papers.push(await preparePaper(context, document));
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
  return isCommittedRefusal(challenge) ? challenge : buildSignatureRequest(challenge, papers);
}
