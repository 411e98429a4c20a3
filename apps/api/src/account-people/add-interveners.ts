import {
  type NewPerson,
  type NewPersonError,
  findNewPeopleErrors,
  normaliseDocumentNumber,
} from '@participe/domain';
import { lockAccount, readRequester } from '../accounts/index.ts';
import { requireStepUp } from '../identity/index.ts';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { readDocumentsOfPeople, readOpenRequests } from './account-people.store.ts';
import { formatFullName } from './changed-people.ts';
import { requestChange, requirePowerOverPeople } from './request-change.ts';

const call = 'POST /accounts/{id}/interveners/bulk';

/** Returns the people of the request as they are stored: without blanks at the ends, with normalised documents. */
const normalisePeople = (
  rows: ContextFor<typeof call>['input']['body']['interveners'],
): NewPerson[] =>
  rows.map((row) => ({
    ...row,
    document_number: normaliseDocumentNumber(row.document_number),
    name: row.name.trim(),
    lastname_1: row.lastname_1.trim(),
    lastname_2: row.lastname_2?.trim() || null,
    email: row.email.trim(),
    phone: row.phone?.replace(/[\s.-]/gu, '') || null,
  }));

async function findErrors(
  { db, actor, clock, input }: ContextFor<typeof call>,
  people: readonly NewPerson[],
  intervenerType: 'F' | 'J',
): Promise<NewPersonError[]> {
  const { id } = input.params;
  const open = await readOpenRequests(db, id);
  return findNewPeopleErrors(people, {
    intervenerType,
    today: clock.today,
    ownDocument: (await readRequester(db, actor.person.uuid)).documentNumber,
    presentDocuments: await readDocumentsOfPeople(db, id, clock.today),
    requestedDocuments: open.flatMap((request) =>
      request.kind === 'ADD' ? request.payload.map((person) => person.document_number) : [],
    ),
  });
}

/**
 * Asks to add people to an account, all of them or none. It needs a fresh code (SES-18) and the signatures of all its
 * holders; the power is usable 24 hours after the last one (ACC-15).
 */
export const addInterveners: Handler<typeof call> = async (context) => {
  const { input, db } = context;
  const { id } = input.params;
  const { intervenerType } = requirePowerOverPeople(context, id);
  await lockAccount(db, id);
  const people = normalisePeople(input.body.interveners);
  const errors = await findErrors(context, people, intervenerType);
  if (errors.length > 0)
    return {
      interveners: [],
      errors: errors.map(({ index, refusal: { code, message, field } }) => ({
        index,
        code,
        message,
        ...(field !== undefined && { field }),
      })),
      request: null,
      documents_to_sign: [],
    };
  const stepUpRefusal = await requireStepUp(context, input.body.otp);
  if (stepUpRefusal !== undefined) return stepUpRefusal;
  const requested = await requestChange(
    context,
    id,
    { kind: 'ADD', uuid_intervener: null, payload: people },
    people.map((person) => ({
      name: formatFullName(person),
      documentNumber: person.document_number,
      roles: [person.role],
    })),
  );
  return {
    interveners: people.map((person) => ({ full_name: formatFullName(person), role: person.role })),
    errors: [],
    ...requested,
  };
};
