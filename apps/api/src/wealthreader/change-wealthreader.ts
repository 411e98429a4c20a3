import { refuse } from '@participe/domain';
import { lockPerson } from '../kernel/database/lock-person.ts';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { enqueueDelivery } from '../kernel/jobs/outbox.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { checkOwnConsent } from './check-own-consent.ts';
import { countConnection } from './count-connection.ts';
import { revokeLink } from './revoke-link.ts';
import { type LinkRow, lockOpenLinks } from './wealth-links.store.ts';
import { isLinkOver, viewWealthreader } from './wealthreader.view.ts';

const call = 'PATCH /wealthreader/{id}';

/** Returns the consent in force, locked; refuses with 409-010 when there is none. */
async function requireConnected({ db, clock }: ContextFor<typeof call>, person: string) {
  const isInForce = (link: LinkRow) =>
    link.status === 'CONNECTED' && !isLinkOver(link, clock.sessionNow);
  const link = (await lockOpenLinks(db, person)).find(isInForce);
  if (link === undefined) throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  return link;
}

/** PATCH /wealthreader/{id}: withdraws the own consent, or has its accounts read again (ACC-21). */
export const changeWealthreader: Handler<typeof call> = async (context) => {
  const { db, clock, input, audit } = context;
  const { id } = input.params;
  checkOwnConsent(context, id);
  await lockPerson(db, id);
  const link = await requireConnected(context, id);
  if ('status' in input.body) await revokeLink(context, link.uuid);
  else {
    const refusal = await countConnection(context, id);
    if (refusal !== undefined) return refusal;
    await enqueueDelivery(db, clock, 'wealth.refresh', link.uuid, {});
    audit({ action: 'wealthreader.refreshed', entity: 'wealth_link', entityUuid: link.uuid });
  }
  return { wealthreader: await viewWealthreader(context, id) };
};
