import type { Handler } from '../kernel/http/handler.ts';
import { readPreferences } from './preferences.store.ts';
import { toPreferences } from './preferences.view.ts';

/** Returns the notification preferences of a person (NOT-02). */
export const getNotificationPreferences: Handler<
  'GET /interveners/{id}/notification-preferences'
> = async ({ input, db }) => ({
  notification_preferences: toPreferences(await readPreferences(db, input.params.id)),
});
