import { type PlainDate, type Refusal, expiredIdRefusal, identityExpired } from '@participe/domain';
import type { Services } from '../../kernel/context.ts';
import type { AccountPerson } from './account-facts.store.ts';
import type { OrderFacts } from '../placing/order-facts.ts';
import { holdersOf, personOf } from './signers.ts';
import type { UnitOfWork } from '../../kernel/database/unit-of-work.ts';

/** How many months after its end an identity document still serves (domain rules §11). */
export function graceMonths(services: Services, today: PlainDate): number {
  return Number(services.reference.parameter('id_grace_months', today));
}

/** Whether the identity document of one of these people ran out too long ago (decision G-F02, rows 6 and 23). */
export function someIdentityExpired(
  { services, clock: { today } }: Pick<UnitOfWork, 'services' | 'clock'>,
  people: readonly Pick<AccountPerson, 'document_expires_on'>[],
): boolean {
  const months = graceMonths(services, today);
  return people.some(({ document_expires_on: date }) => identityExpired(date, today, months));
}

/** Why whoever orders, or a holder, may place nothing but redemptions by now (403-002), or undefined. */
export function paperRefusal(
  work: Pick<UnitOfWork, 'services' | 'clock'>,
  { account, actor, request }: Pick<OrderFacts, 'account' | 'actor' | 'request'>,
): Refusal | undefined {
  const orderer = personOf(account, actor.person.uuid);
  const people = [...holdersOf(account, work.clock.today), ...(orderer ? [orderer] : [])];
  return expiredIdRefusal({
    identityExpired: someIdentityExpired(work, people),
    operationType: request.operation_type,
  });
}
