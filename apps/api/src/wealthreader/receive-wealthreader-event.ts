import { refuse } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { deleteLinkToken, endLink, lockLinkOfConnection } from './wealth-links.store.ts';

/**
 * POST /callbacks/wealthreader: ends the consent that the aggregator says has ended (ACC-22). A consent that has ended
 * before stays as it is, so that events may arrive twice and in any sequence.
 */
export const receiveWealthreaderEvent: Handler<'POST /callbacks/wealthreader'> = async (
  context,
) => {
  const { db, clock, input, audit } = context;
  const { connection_id: connection, reason } = input.body;
  const link = await lockLinkOfConnection(db, connection);
  if (link === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (link.status === 'EXPIRED' || link.status === 'REVOKED') {
    await deleteLinkToken(db, link.uuid);
    return undefined;
  }
  await endLink(db, link.uuid, clock.sessionNow, { status: reason });
  audit({
    action: 'wealthreader.consent-ended',
    entity: 'wealth_link',
    entityUuid: link.uuid,
    after: { status: reason },
  });
  return undefined;
};
