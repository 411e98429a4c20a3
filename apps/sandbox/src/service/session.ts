import { readFile } from 'node:fs/promises';
import { CallError, createApiClient } from '@participe/contract/client';

export type ServiceSession = { token: () => Promise<string>; forget: () => void };

/**
 * Creates the sandbox's session with the service (API-28), whose token is renewed after four fifths of its lifetime.
 * The JSON file with client id and secret is read for each new token, because it can be replaced; `elapsedMs` reads a
 * monotonic clock of session time.
 */
export function createServiceSession(
  serviceUrl: string,
  tokenFile: string,
  elapsedMs: () => number,
): ServiceSession {
  const client = createApiClient({ baseUrl: serviceUrl });
  let currentToken: { token: string; renewAt: number } | undefined;
  return {
    forget() {
      currentToken = undefined;
    },
    async token() {
      if (currentToken && elapsedMs() < currentToken.renewAt) return currentToken.token;
      const secret = parseSecret(await readFile(tokenFile, 'utf8'));
      const answer = await client.call('POST /token', {
        body: { grant_type: 'client_credentials', ...secret },
      });
      const lifeMs = Number.parseInt(answer.expires_in, 10) * 1000;
      currentToken = { token: answer.access_token, renewAt: elapsedMs() + (lifeMs * 4) / 5 };
      return currentToken.token;
    },
  };
}

function parseSecret(text: string): { client_id: string; client_secret: string } {
  const parsedFile: unknown = JSON.parse(text);
  const readField = (key: string): unknown =>
    typeof parsedFile === 'object' && parsedFile !== null
      ? Reflect.get(parsedFile, key)
      : undefined;
  const clientId = readField('client_id');
  const clientSecret = readField('client_secret');
  if (typeof clientId === 'string' && typeof clientSecret === 'string') {
    return { client_id: clientId, client_secret: clientSecret };
  }
  throw new CallError({
    status: 0,
    code: 'NO_SECRET',
    message: 'the staff token file has no secret',
  });
}
