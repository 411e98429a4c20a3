import {
  type AddressChange,
  type AddressData,
  decideAddressChange,
  isOtherAddress,
  refuse,
} from '@participe/domain';
import { requireStepUp } from '../identity/index.ts';
import type { ClientActor } from '../kernel/actor.ts';
import { lockPerson } from '../kernel/database/lock-person.ts';
import { type CommittedRefusal, RefusalError, toRefusalError } from '../kernel/refusal.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { enqueueMessage } from '../messages/index.ts';
import { findDataChangeRefusal } from '../parties/index.ts';
import { type AddressRow, findEmail, readAddresses, saveAddress } from './addresses.store.ts';
import { taxAddressChanged } from './addresses.texts.ts';

interface AddressContext extends UnitOfWork {
  readonly actor: ClientActor;
}
export type RequestedAddress = AddressChange & { readonly uuid: string; readonly version: number };
interface DecidedChange {
  readonly before: AddressRow;
  readonly after: AddressData;
}

/** Returns the requested changes that differ from the stored addresses. Refuses a change that is not allowed. */
function decideChanges(
  rows: readonly AddressRow[],
  requested: readonly RequestedAddress[],
): DecidedChange[] {
  return requested.flatMap(({ uuid, version, ...change }) => {
    const rowBefore = rows.find((row) => row.uuid === uuid);
    if (rowBefore === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
    if (rowBefore.version !== version) throw new RefusalError(refuse('VERSION_ANTIGUA'));
    const decision = decideAddressChange(rowBefore.type, rowBefore, change);
    if (!decision.ok) throw toRefusalError(decision.refusals);
    return isOtherAddress(rowBefore, decision.value)
      ? [{ before: rowBefore, after: decision.value }]
      : [];
  });
}

async function notifyOwner({ db, clock }: AddressContext, person: string): Promise<void> {
  const email = await findEmail(db, person);
  if (email === null) return;
  await enqueueMessage(db, clock, {
    uuidIntervener: person,
    channel: 'EMAIL',
    recipient: email,
    ...taxAddressChanged,
  });
}

/**
 * Changes addresses of a person, all or none. A change of the tax address needs a fresh code (SES-18), and the person
 * is notified of it (CLD-07).
 */
export async function saveAddresses(
  context: AddressContext,
  person: string,
  requested: readonly RequestedAddress[],
  otp: string | undefined,
): Promise<CommittedRefusal | undefined> {
  const { db, clock, audit } = context;
  const refusal = findDataChangeRefusal(context.actor, person, clock);
  if (refusal !== undefined) throw new RefusalError(refusal);
  await lockPerson(db, person);
  const changes = decideChanges(await readAddresses(db, person), requested);
  const isSensitive = changes.some(({ before }) => before.type === 'FISCAL');
  const stepUpRefusal = isSensitive ? await requireStepUp(context, otp) : undefined;
  if (stepUpRefusal !== undefined) return stepUpRefusal;
  for (const { before, after } of changes) {
    const { version } = await saveAddress(db, person, before, after, clock.now);
    audit({
      action: 'address.changed',
      entity: 'intervener',
      entityUuid: person,
      before: { type: before.type, version: before.version },
      after: { type: before.type, version },
    });
  }
  if (isSensitive) await notifyOwner(context, person);
  return undefined;
}
