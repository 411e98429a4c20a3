import { createHmac, timingSafeEqual } from 'node:crypto';

/** Parameters of the aggregator's page on which a person consents (ACC-21). */
export type AuthorizationRequest = {
  /** Address to which the page returns the person, whatever the outcome. */
  redirectUri: string;
  state: string;
  /** SHA-256 of the verifier in base64url (PKCE, RFC 7636). */
  codeChallenge: string;
};

/** Returns the parameters in a fixed sequence, which is signed so that nobody can change where the code is sent. */
function canonicalQuery(request: AuthorizationRequest): URLSearchParams {
  return new URLSearchParams([
    ['response_type', 'code'],
    ['client_id', 'participe'],
    ['scope', 'accounts'],
    ['redirect_uri', request.redirectUri],
    ['state', request.state],
    ['code_challenge', request.codeChallenge],
    ['code_challenge_method', 'S256'],
  ]);
}

function signatureOf(request: AuthorizationRequest, key: string): string {
  return createHmac('sha256', key).update(canonicalQuery(request).toString()).digest('hex');
}

/** Returns the address of the aggregator's page: `{baseUrl}/authorize?…&signature=`, with the HMAC-SHA256 of the rest. */
export function createAuthorizationUrl(
  baseUrl: string,
  request: AuthorizationRequest,
  key: string,
): string {
  const query = canonicalQuery(request);
  query.set('signature', signatureOf(request, key));
  return `${baseUrl}/authorize?${query.toString()}`;
}

/** Parses the parameters in the address of the page. Returns null when one is missing or the signature is wrong. */
export function verifyAuthorizationUrl(
  query: URLSearchParams,
  key: string,
): AuthorizationRequest | null {
  const request = {
    redirectUri: query.get('redirect_uri') ?? '',
    state: query.get('state') ?? '',
    codeChallenge: query.get('code_challenge') ?? '',
  };
  const statedSignature = query.get('signature') ?? '';
  if (!/^[0-9a-f]{64}$/u.test(statedSignature)) return null;
  const expectedSignature = Buffer.from(signatureOf(request, key), 'hex');
  return timingSafeEqual(Buffer.from(statedSignature, 'hex'), expectedSignature) ? request : null;
}
