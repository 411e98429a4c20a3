import { isIdentityDocumentExpired, refuse } from '@participe/domain';
import type { HolderRow } from '../accounts/index.ts';
import { RefusalError } from '../kernel/refusal.ts';
import type { ReadContext } from '../kernel/unit-of-work.ts';

/**
 * Refuses a new bank account (403-002) when the identity document of one of these people expired more than the permitted
 * months ago (ACC-12, PTY-12).
 */
export function checkIdentity(
  { clock, services }: Pick<ReadContext, 'clock' | 'services'>,
  people: readonly Pick<HolderRow, 'documentExpiresOn'>[],
): void {
  const months = Number(services.reference.parameter('id_grace_months', clock.today));
  const isExpired = people.some(({ documentExpiresOn }) =>
    isIdentityDocumentExpired(documentExpiresOn, clock.today, months),
  );
  if (isExpired) throw new RefusalError(refuse('DOCUMENTO_CADUCADO'));
}
