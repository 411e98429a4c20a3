import { createPersonPaper } from '../documents/index.ts';
import { lockPerson } from '../kernel/database/lock-person.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { requireContractFacts } from './adult-contract.ts';

/**
 * POST /interveners/{id}/adult-contract: makes the contract of a new adult who has done the other tasks. It states the
 * data that the person confirms with their signature (CLD-17).
 */
export const createAdultContract: Handler<'POST /interveners/{id}/adult-contract'> = async (
  context,
) => {
  const { db, clock, input, audit } = context;
  const { id } = input.params;
  await lockPerson(db, id);
  const facts = await requireContractFacts(context, id);
  const uuid = await createPersonPaper(db, clock, id, 'CONTRATO_ADULTO', facts);
  audit({
    action: 'intervener.adult-contract-created',
    entity: 'intervener',
    entityUuid: id,
    after: { document: uuid },
  });
  return { adult_contract: { uuid } };
};
