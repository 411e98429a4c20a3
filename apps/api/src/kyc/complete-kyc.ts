import { randomUUID } from 'node:crypto';
import { kycDueDate } from '@participe/domain';
import { lockPerson } from '../kernel/database/lock-person.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { saveKycDates } from '../parties/index.ts';
import { saveOwnersOf } from './associates.store.ts';
import { findSignedForm, insertKycSubmission, readHeldAccounts } from './kyc.store.ts';

/**
 * Makes the form of a person valid when its paper is signed: for five, three or one years, by the risk of the client
 * (CLD-10). The people whom a company states become the beneficial owners of its accounts (CLD-14). Other papers of the person change nothing.
 */
export async function completeKyc(
  { db, clock, audit }: UnitOfWork,
  person: string,
  uuidDocument: string,
): Promise<void> {
  // Until the person is locked, staff can still change the risk that decides how long the form is valid.
  await lockPerson(db, person);
  const form = await findSignedForm(db, uuidDocument);
  if (form === undefined) return;
  const dueAt = kycDueDate(clock.today, form.aml_risk);
  const uuid = randomUUID();
  await insertKycSubmission(db, {
    uuid,
    uuid_intervener: person,
    kyc_version: form.version,
    answered_at: clock.now,
    due_at: dueAt,
    uuid_document: uuidDocument,
  });
  await saveKycDates(db, person, { answeredAt: clock.now, dueOn: dueAt });
  if (form.owners !== null)
    for (const account of await readHeldAccounts(db, person, clock.today))
      await saveOwnersOf(db, account, form.owners, clock.today);
  audit({
    action: 'kyc.signed',
    entity: 'intervener',
    entityUuid: person,
    after: { submission: uuid, document: uuidDocument, due_at: dueAt },
  });
}
