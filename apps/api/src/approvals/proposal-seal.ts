import { canonicalJson, sha256Hex } from '../kernel/crypto.ts';
import { isSealOf, sealOf, sealedTexts } from '../kernel/seals.ts';

interface ProposedRequest {
  readonly call: string;
  readonly params: unknown;
  readonly body: unknown;
}

/** Returns the digest of a request: its call, parameters and body as they were validated. */
export const hashRequest = ({ call, params, body }: ProposedRequest): string =>
  sha256Hex(canonicalJson({ call, params, body }));

type SealedApproval = Parameters<typeof sealedTexts.approval>[0];

export const sealApproval = (row: SealedApproval): string =>
  sealOf('approval', sealedTexts.approval(row));

/** True when nobody has changed the request, the facts or the people of a proposal in the database (PRM-23). */
export const isProposalUnchanged = (
  row: ProposedRequest & SealedApproval & { readonly seal: string | null },
): boolean =>
  hashRequest(row) === row.request_hash &&
  isSealOf('approval', sealedTexts.approval(row), row.seal);
