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

/** True when the request, the facts and the people of a proposal are those that were stored by the service (PRM-23). */
export const isUntouched = (
  row: ProposedRequest & SealedApproval & { readonly seal: string | null },
): boolean =>
  hashRequest(row) === row.request_hash &&
  isSealOf('approval', sealedTexts.approval(row), row.seal);
