import { listMutedChannels, refuse } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { canChoosePreferences, readPreferences, savePreferences } from './preferences.store.ts';
import { toPreferences } from './preferences.view.ts';

/**
 * Stores a person's preferences for future notifications (NOT-02). Adults choose for themselves, and not their
 * attorneys; representatives choose for minors and companies.
 */
export const chooseNotificationPreferences: Handler<
  'PUT /interveners/{id}/notification-preferences'
> = async ({ input, actor, db, clock, audit }) => {
  const { params, body } = input;
  const isSelf = actor.kind === 'client' && actor.person.uuid === params.id;
  if (!isSelf && (await canChoosePreferences(db, params.id, clock.today)))
    throw new RefusalError(refuse('SIN_PERMISO'));
  const preferencesBefore = await readPreferences(db, params.id);
  const mutedChannels = listMutedChannels(body.groups);
  await savePreferences(db, params.id, { quiet: mutedChannels, weekly_digest: body.weekly_digest });
  audit({
    action: 'notification-preferences.chosen',
    entity: 'intervener',
    entityUuid: params.id,
    before: {
      quiet: preferencesBefore.quiet.join(' '),
      weekly_digest: preferencesBefore.weekly_digest,
    },
    after: { quiet: mutedChannels.join(' '), weekly_digest: body.weekly_digest },
  });
  return {
    notification_preferences: toPreferences({
      ...preferencesBefore,
      quiet: mutedChannels,
      weekly_digest: body.weekly_digest,
    }),
  };
};
