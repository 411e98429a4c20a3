import { canonicalJson, sha256Hex } from '../kernel/crypto.ts';
import { isSealOf, sealOf, sealedTexts } from '../kernel/seals.ts';

interface ProposedRequest {
  readonly call: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const isEmpty = (query: unknown): boolean => canonicalJson(query) === '{}';

/**
 * Returns the digest of a validated request. An empty query is left out, so that the digests of older proposals stay
 * valid.
 */
export const hashRequest = ({ call, params, query, body }: ProposedRequest): string =>
  sha256Hex(canonicalJson({ call, params, ...(!isEmpty(query) && { query }), body }));

type SealedApproval = Parameters<typeof sealedTexts.approval>[0];

export const sealApproval = (row: SealedApproval): string =>
  sealOf('approval', sealedTexts.approval(row));

/** True when nobody has changed the request, the facts or the people of a proposal in the database (PRM-23). */
export const isProposalUnchanged = (
  row: ProposedRequest & SealedApproval & { readonly seal: string | null },
): boolean =>
  hashRequest(row) === row.request_hash &&
  isSealOf('approval', sealedTexts.approval(row), row.seal);
