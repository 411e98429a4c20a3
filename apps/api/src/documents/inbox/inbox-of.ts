import { accountsFor } from '../../dossiers/index.ts';
import type { Actor, ClientActor, Db, Moment } from '../../kernel/context.ts';
import type { Inbox } from './inbox.store.ts';

/** Who asks, and when. */
interface Asking {
  readonly actor: Actor;
  readonly db: Db;
  readonly clock: Moment;
}

/** The documents of a person that the actor may download. */
export async function inboxOf(asking: Asking, id: string): Promise<Inbox> {
  const person = id.toLowerCase();
  return { person, accounts: await accountsFor(asking, person, 'download') };
}

/** Who opens documents himself: neither staff nor a superuser does it for a client. */
export const readerOf = (actor: Actor): string | null =>
  actor.kind === 'client' ? actor.person.uuid : null;

export const opensHimself = (actor: Actor): actor is ClientActor =>
  actor.kind === 'client' && actor.superuser === undefined;
