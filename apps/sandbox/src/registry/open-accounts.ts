import type { RegistryOrderBody } from '@participe/connectors';
import type { SandboxContext } from '../actor.ts';
import type { RegistryOpening } from '../service/service.ts';

/**
 * Returns the confirmation that an account was registered. The registry's number is a letter followed by the
 * service's account number or the document number of the person.
 */
function openingOf(order: RegistryOrderBody): RegistryOpening | undefined {
  const { account_opening: request, investment_account: account } = order;
  if (request === undefined) return undefined;
  return {
    rd_reference: request.rd_reference,
    uuid_account: account.id,
    status: 'CONFIRMED',
    rd_account_number: `C${request.account_number}`,
    holders: request.persons.map(({ id, document_number: number }) => ({
      uuid_intervener: id,
      rd_holder_number: `P${number}`,
    })),
  };
}

/** Confirms the registration of each account that came with an order, once and without delay. */
export async function confirmAccountOpenings({
  store,
  service,
  log,
}: SandboxContext): Promise<number> {
  const { entries, opened } = store.state.registry;
  const openings = Object.values(entries)
    .map(({ order }) => openingOf(order))
    .filter((opening) => opening !== undefined)
    .filter(({ rd_reference: reference }) => opened[reference] === undefined);
  if (openings.length === 0) return 0;
  const importAnswer = await service.importOpenings(openings);
  for (const { rd_reference: reference } of openings) opened[reference] = true;
  store.save();
  log('registry', importAnswer.ok ? 'openings-taken' : 'openings-refused', {
    count: openings.length,
  });
  return openings.length;
}
