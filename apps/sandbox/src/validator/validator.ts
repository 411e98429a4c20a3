import type { SandboxActor } from '../actor.ts';
import { createActorResult } from '../actor-result.ts';
import { toMadridTime } from '../calendar/madrid.ts';

/**
 * The back office validates signed orders. When the service refuses the validation (409-010, a document is missing),
 * it is tried again on another day or when the order has changed.
 */
export const validateOrders: SandboxActor = async (
  { service, store, log },
  { now, operations },
) => {
  const { refused } = store.state.validator;
  const { date } = toMadridTime(now);
  let validatedCount = 0;
  let requestCount = 0;
  for (const { uuid, version, operation_status: status } of operations) {
    if (status !== 'SIGNED') continue;
    const earlierRefusal = refused[uuid];
    if (earlierRefusal?.version === version && earlierRefusal.date === date) continue;
    requestCount += 1;
    const answer = await service.validate(uuid);
    if (answer.ok) {
      delete refused[uuid];
      validatedCount += 1;
      continue;
    }
    refused[uuid] = { version, date };
    log('validator', 'refused', { uuid, code: answer.code });
  }
  if (requestCount > 0) store.save();
  return createActorResult(validatedCount, undefined);
};
