import { refuse } from '@participe/domain';
import { requireStepUp } from '../identity/index.ts';
import type { ClientActor } from '../kernel/actor.ts';
import { type CommittedRefusal, RefusalError } from '../kernel/refusal.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { enqueueMessage } from '../messages/index.ts';
import {
  type NewDeclaration,
  advanceDataVersion,
  findDataChangeRefusal,
  findUsStatus,
  lockTaxPerson,
  readResidences,
} from '../parties/index.ts';
import { createPersonPaper } from '../documents/index.ts';
import { taxStatusChanged } from './tax-status.texts.ts';

export interface DeclarationContext extends UnitOfWork {
  readonly actor: ClientActor;
}

/** A declaration on a version of a person's data, with the fresh code. */
interface Declaration {
  readonly person: string;
  readonly action: 'intervener.crs-changed' | 'intervener.fatca-changed';
  readonly version: number;
  readonly otp: string | undefined;
}

type TaxPerson = Awaited<ReturnType<typeof lockTaxPerson>>;

/**
 * Locks and returns the person who declares. Refuses a client who may not change the person's data, and a declaration
 * on another version of the data (CLD-05).
 */
export async function lockDeclaringPerson(
  { db, actor, clock }: DeclarationContext,
  { person, version }: Pick<Declaration, 'person' | 'version'>,
): Promise<TaxPerson> {
  const refusal = findDataChangeRefusal(actor, person, clock);
  if (refusal !== undefined) throw new RefusalError(refusal);
  const row = await lockTaxPerson(db, person);
  if (row.version !== version) throw new RefusalError(refuse('VERSION_ANTIGUA'));
  return row;
}

/**
 * Saves a declaration after a fresh code (SES-18) as a new version of the person's data. Creates the
 * self-certification for the person to sign (CLD-11) and informs them (CLD-08, CLD-09). The audit has no declared
 * values.
 */
export async function saveDeclaration(
  context: DeclarationContext,
  declaringPerson: TaxPerson,
  { person, action, version, otp }: Declaration,
  save: (declaration: NewDeclaration) => Promise<void>,
): Promise<CommittedRefusal | undefined> {
  const { db, clock, audit } = context;
  const stepUpRefusal = await requireStepUp(context, otp);
  if (stepUpRefusal !== undefined) return stepUpRefusal;
  await save({ uuid_intervener: person, version: version + 1, valid_from: clock.now });
  await advanceDataVersion(db, person);
  const {
    email,
    birthdate,
    birth_place: birthPlace,
    birth_country: birthCountry,
  } = declaringPerson;
  await createPersonPaper(db, clock, person, 'CRS', {
    birthdate,
    birthPlace,
    birthCountry,
    residences: await readResidences(db, person),
    usStatus: (await findUsStatus(db, person)) ?? null,
  });
  audit({
    action,
    entity: 'intervener',
    entityUuid: person,
    before: { version },
    after: { version: version + 1 },
  });
  if (email !== null)
    await enqueueMessage(db, clock, {
      uuidIntervener: person,
      channel: 'EMAIL',
      recipient: email,
      ...taxStatusChanged,
    });
  return undefined;
}
