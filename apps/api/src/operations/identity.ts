import { type PlainDate, identityExpired } from '@participe/domain';
import type { Services } from '../kernel/context.ts';
import type { AccountPerson } from './order-facts.store.ts';
import type { Work } from './work.ts';

/** How many months after its end an identity document still serves (domain rules §11). */
export function graceMonths(services: Services, today: PlainDate): number {
  return Number(services.reference.parameter('id_grace_months', today));
}

/** Whether the identity document of one of these people ran out too long ago (decision G-F02, rows 6 and 23). */
export function someIdentityExpired(
  { services, clock: { today } }: Pick<Work, 'services' | 'clock'>,
  people: readonly Pick<AccountPerson, 'document_expires_on'>[],
): boolean {
  const months = graceMonths(services, today);
  return people.some(({ document_expires_on: date }) => identityExpired(date, today, months));
}
