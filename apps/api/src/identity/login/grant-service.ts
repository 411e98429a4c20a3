import { timingSafeEqual } from 'node:crypto';
import { resolveRequestedScope, refuse } from '@participe/domain';
import { appendAudit, toAuditOrigin } from '../../kernel/audit.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { hashToken } from '../../kernel/crypto.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import { findServiceClient } from './credentials.store.ts';
import { openServiceSession } from '../sessions/session.ts';
import type { TokenResponse, TokenContext } from './token.ts';

/**
 * Issues a token to a service client for the requested purposes, by default for all its purposes (PRM-21). The secret
 * of a service client is long and random, so that an unsalted hash is safe.
 */
export async function handleServiceGrant(context: TokenContext): Promise<TokenResponse> {
  const { services, clock, request, input } = context;
  const clientId = input.body.client_id ?? '';
  const client = await findServiceClient(services.database, clientId);
  const givenHash = Buffer.from(hashToken(input.body.client_secret ?? ''));
  const storedHash = Buffer.from(client?.secret_hash ?? hashToken(''));
  if (client === undefined || !timingSafeEqual(givenHash, storedHash))
    throw new RefusalError(refuse('CREDENCIALES_INCORRECTAS'));
  const purposes = resolveRequestedScope(client.purposes, input.body.scope);
  if (purposes === null) throw new RefusalError(refuse('SIN_PERMISO'));
  return runInTransaction(services.database, async (tx) => {
    const tokens = await openServiceSession(tx, clock, { clientId, purposes });
    await appendAudit(tx, clock, toAuditOrigin(undefined, request), [
      {
        action: 'staff.token-issued',
        entity: 'service_client',
        entityUuid: null,
        after: { client_id: clientId, purposes: purposes.join(' ') },
      },
    ]);
    return { access_token: tokens.accessToken, expires_in: tokens.expiresIn, needs_otp: false };
  });
}
