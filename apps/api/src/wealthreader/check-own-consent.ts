import { refuse } from '@participe/domain';
import type { ClientActor } from '../kernel/actor.ts';
import { RefusalError } from '../kernel/refusal.ts';

/** Refuses with 404 the consent of another person, also of one whom the caller represents (ACC-21). */
export function checkOwnConsent({ actor }: { readonly actor: ClientActor }, person: string): void {
  if (actor.person.uuid !== person) throw new RefusalError(refuse('NO_ENCONTRADO'));
}
