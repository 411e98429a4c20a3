import type { Handler } from '../kernel/http/handler.ts';
import { buildPageBody, readListQuery } from '../kernel/lists.ts';
import { notificationColumns, readNotifications } from './notifications.store.ts';
import { toNotification } from './notifications.view.ts';

export const listNotifications: Handler<'GET /notifications'> = async ({
  input,
  actor,
  db,
  clock,
  services,
}) => {
  const list = readListQuery(input.query, notificationColumns);
  const { person, accounts } = actor;
  // Whether a notification is settled depends on orders and documents of the person's accounts and of their owners.
  const owners = accounts.flatMap((account) => account.owners.map(({ uuid }) => uuid));
  const of = [person.uuid, ...accounts.map(({ uuid }) => uuid), ...owners];
  const key = ['notifications', person.uuid, input.query, clock.today, of];
  const { rows, counted } = await services.keptReads.read(db, { key, of }, () =>
    readNotifications(db, person.uuid, clock.today, list),
  );
  return buildPageBody('notifications', rows.map(toNotification), counted, list);
};
