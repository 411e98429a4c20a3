import { type DemoAccountKey, type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createBankAccountHelpers,
  createPeopleHelpers,
  elena,
} from '../../test/scenarios/document-steps.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { auditBooks } from '../books-audit/reconcile.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import { isOneOfEncrypted } from '../kernel/encryption/blind-index.ts';

const add = 'POST /accounts/{id}/interveners/bulk';
const cancelCall = 'DELETE /accounts/{id}/intervener-requests/{rid}';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
const { loginWithoutCode, mailsAbout } = createBankAccountHelpers(() => service);
const { addPeople, cancel, peopleOf, requestPaperCode, requestsOf, signRequest } =
  createPeopleHelpers(() => service);

const couple = ['couple_a', 'couple_b'] as const;
const mailsOf = (...people: DemoPersonKey[]) =>
  people.map((key) => personOf(key).email ?? '').toSorted();

/** Asks for the addition of people and returns the request. */
async function request(who: DemoPersonKey, account: DemoAccountKey, people: readonly object[]) {
  const { status, body } = await addPeople(who, account, people);
  expect(status).toBe(201);
  if (body.request === null) throw new Error(JSON.stringify(body.errors));
  return body.request;
}

const findPerson = (documentNumber: string) =>
  service.database.db
    .selectFrom('intervener')
    .select(['uuid', 'intervener_status', 'source_system'])
    .select(decryptedColumn<string | null>('intervener.email').as('email'))
    .where(isOneOfEncrypted('intervener.document_number', [documentNumber]))
    .executeTakeFirst();

const outcomeOf = async (uuid: string) =>
  (
    await service.database.db
      .selectFrom('account_intervener_request')
      .select('outcome')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).outcome;

describe('a new person on an account of two holders (ACC-15)', () => {
  test('waits for both signatures and 24 hours, and is then on the account without a credential', async () => {
    await service.setClock('2026-11-19T09:00:00.000Z');
    const asked = await request('couple_a', 'couple', [elena]);
    expect(asked).toMatchObject({
      kind: 'ADD',
      status: 'PENDING',
      people: [{ full_name: 'Elena Soto Gil', roles: ['AUTORIZADO_CONSULTIVO'] }],
      requested_by: 'Javier Santamaría Prado',
      expires_at: '2026-12-04T09:00:00.000Z',
      usable_from: null,
      pending_signers: couple.map((key) => ({ uuid_intervener: personOf(key).uuid })),
    });
    expect(await requestsOf('couple_b', 'couple')).toEqual([asked]);
    expect(await mailsAbout('Petición de cambio de personas en su cuenta')).toEqual(
      mailsOf(...couple),
    );
    expect((await signRequest('couple_a', asked)).entity_status).toBe('PENDING');
    await service.setClock('2026-11-19T10:00:00.000Z');
    const last = await signRequest('couple_b', asked);
    expect(last).toMatchObject({ entity_status: 'WAITING', documents: [{ is_signed: true }] });
    expect(await requestsOf('couple_a', 'couple')).toMatchObject([
      { status: 'WAITING', usable_from: '2026-11-20T10:00:00.000Z', pending_signers: [] },
    ]);
    expect(await mailsAbout('Cambio de personas firmado')).toEqual(mailsOf(...couple));
    await service.setClock('2026-11-20T09:59:59.000Z');
    await service.runJobs();
    expect(await findPerson(elena.document_number)).toBeUndefined();
    await service.setClock('2026-11-20T10:00:00.000Z');
    await service.runJobs();
    expect(await findPerson(elena.document_number)).toMatchObject({
      intervener_status: 'REGISTERED_ONLINE',
      email: elena.email,
      source_system: 'PORTAL',
    });
    expect(await peopleOf('couple_b', 'couple')).toContainEqual({
      name: 'Elena Soto Gil',
      role: 'AUTORIZADO_CONSULTIVO',
      until: null,
    });
    expect(await requestsOf('couple_a', 'couple')).toEqual([]);
    expect(await mailsAbout('Tiene un papel en una cuenta')).toEqual([elena.email]);
    expect(await mailsAbout('Han cambiado las personas de su cuenta')).toEqual(
      [...mailsOf(...couple), elena.email].toSorted(),
    );
    const credentials = await service.database.db
      .selectFrom('credential')
      .selectAll()
      .where(isOneOfEncrypted('credential.username', [elena.document_number]))
      .execute();
    expect(credentials).toEqual([]);
    expect((await auditBooks(service.database.db)).differences).toEqual([]);
  });

  test('a client gets the role on the record that exists, and sees the account', async () => {
    const { documentNumber, birthdate } = personOf('stranger');
    const known = { ...elena, document_number: documentNumber, birthdate };
    await service.setClock('2026-11-23T09:00:00.000Z');
    const asked = await request('investor', 'investor_main', [known]);
    await signRequest('investor', asked);
    await service.setClock('2026-11-24T09:00:00.000Z');
    await service.runJobs();
    expect(await outcomeOf(asked.uuid)).toBe('APPLIED');
    expect(await peopleOf('stranger', 'investor_main')).toContainEqual({
      name: [
        personOf('stranger').name,
        personOf('stranger').lastname1,
        personOf('stranger').lastname2,
      ]
        .filter(Boolean)
        .join(' '),
      role: 'AUTORIZADO_CONSULTIVO',
      until: null,
    });
    expect(await mailsAbout('Tiene un papel en una cuenta')).toContain(personOf('stranger').email);
  });
});

describe('the rows of new people (ACC-15)', () => {
  test('each wrong row has its error, and nothing is stored', async () => {
    const rows = [
      { ...elena, document_number: '12345678A' },
      { ...elena, document_number: personOf('investor').documentNumber },
      { ...elena, document_number: '87654321X' },
      { ...elena, document_number: '87654321-x' },
      { ...elena, document_number: personOf('readonly').documentNumber },
      { ...elena, document_number: '11111111H', birthdate: '2010-01-01' },
      { ...elena, document_number: '11111111H', email: 'elena' },
    ];
    const { status, body } = await addPeople('investor', 'investor_main', rows);
    expect([status, body.interveners, body.request]).toEqual([201, [], null]);
    expect(body.errors.map(({ index, code, message }) => [index, code, message])).toEqual([
      [0, '400-020', 'El DNI no tiene un formato válido.'],
      [1, '403-001', 'No tiene permisos para realizar esta acción.'],
      [3, '400-020', 'Esta persona está dos veces en la lista.'],
      [4, '400-020', 'Esta persona ya está en la cuenta.'],
      [5, '400-020', 'La persona tiene que ser mayor de edad.'],
      [6, '400-020', '"Correo electrónico" tiene un formato incorrecto.'],
    ]);
    expect(await requestsOf('investor', 'investor_main')).toEqual([]);
  });

  test('twenty rows are accepted, twenty-one are refused with 400-001', async () => {
    const rows = Array.from({ length: 21 }, (_, index) => ({
      ...elena,
      document_type: 'PASAPORTE',
      document_number: `AB${String(100000 + index)}`,
    }));
    expectRefusal(add, '400-001', await addPeople('investor', 'investor_main', rows), {
      field: 'interveners',
    });
    const asked = await request('investor', 'investor_main', rows.slice(1));
    expect(asked.people).toHaveLength(20);
    const again = await addPeople('investor', 'investor_main', rows.slice(20));
    expect(again.body.errors).toMatchObject([
      { message: 'Ya hay una petición para añadir a esta persona.' },
    ]);
    expect((await cancel('investor', 'investor_main', asked.uuid)).status).toBe(204);
  });

  test('a company gives only the role of adviser', async () => {
    const { body } = await addPeople('admin_1', 'company', [elena]);
    expect(body.errors).toMatchObject([
      { message: 'Este papel no existe en las cuentas de empresas.' },
    ]);
  });
});

describe('a change that is taken back or not signed (ACC-17)', () => {
  const ada = { ...elena, document_number: '87654321X', name: 'Ada' };

  test('either holder takes it back while it waits, not after the 24 hours', async () => {
    await service.setClock('2026-11-27T09:00:00.000Z');
    const asked = await request('couple_a', 'couple', [ada]);
    await signRequest('couple_a', asked);
    await signRequest('couple_b', asked);
    await service.setClock('2026-11-28T08:59:59.000Z');
    expect((await cancel('couple_b', 'couple', asked.uuid)).status).toBe(204);
    expectRefusal(cancelCall, '409-010', await cancel('couple_b', 'couple', asked.uuid), {
      message: 'Este cambio ya no está pendiente: está hecho, anulado o caducado.',
    });
    await service.setClock('2026-11-28T09:00:00.000Z');
    await service.runJobs();
    expect(await findPerson(ada.document_number)).toBeUndefined();
    expect(await mailsAbout('Cambio de personas anulado')).toEqual(
      expect.arrayContaining(mailsOf(...couple)),
    );
  });

  test('it cannot be signed after it was taken back', async () => {
    const asked = await request('couple_a', 'couple', [ada]);
    await cancel('couple_b', 'couple', asked.uuid);
    expectRefusal('POST /documents-signatures', '404', await requestPaperCode('couple_a', asked));
  });

  test('it ends after 15 days without all signatures', async () => {
    await service.setClock('2026-12-01T09:00:00.000Z');
    const asked = await request('couple_a', 'couple', [ada]);
    await signRequest('couple_a', asked);
    await service.setClock('2026-12-16T08:59:59.000Z');
    await service.runJobs();
    expect(await outcomeOf(asked.uuid)).toBeNull();
    await service.setClock('2026-12-16T09:00:00.000Z');
    await service.runJobs();
    expect(await outcomeOf(asked.uuid)).toBe('EXPIRED');
    expectRefusal('POST /documents-signatures', '404', await requestPaperCode('couple_b', asked));
  });
});

describe('who may add people', () => {
  test('nobody without a fresh code', async () => {
    const token = await loginWithoutCode('investor');
    expectRefusal(add, '403-004', await addPeople('investor', 'investor_main', [elena], token));
    expect(await requestsOf('investor', 'investor_main')).toEqual([]);
  });

  test('404 for a stranger, 403-001 for a reader, a minor, a guardian and a parent, 403-002 for a blocked person', async () => {
    expectRefusal(add, '404', await addPeople('newcomer', 'investor_main', [elena]));
    expectRefusal(add, '403-001', await addPeople('readonly', 'investor_main', [elena]));
    expectRefusal(add, '403-001', await addPeople('minor', 'minor', [elena]));
    expectRefusal(add, '403-001', await addPeople('tutor', 'minor', [elena]));
    expectRefusal(add, '403-001', await addPeople('parent_1', 'child', [elena]));
    expectRefusal(add, '403-002', await addPeople('blocked', 'blocked', [elena]));
  });

  test('the bare owner asks, and the usufructuary signs too', async () => {
    const asked = await request('bare_owner', 'usufruct', [elena]);
    expect((await signRequest('bare_owner', asked)).documents[0]?.is_signed).toBe(false);
    expect(await requestsOf('usufructuary', 'usufruct')).toHaveLength(1);
    expect((await signRequest('usufructuary', asked)).documents[0]?.is_signed).toBe(true);
  });

  test('a reader sees no open change and may not sign it', async () => {
    const asked = await request('investor', 'investor_main', [
      { ...elena, document_number: '87654321X' },
    ]);
    expect(await requestsOf('readonly', 'investor_main')).toEqual([]);
    const refused = await requestPaperCode('readonly', asked);
    expectRefusal('POST /documents-signatures', '403-001', refused);
    expectRefusal(cancelCall, '403-001', await cancel('readonly', 'investor_main', asked.uuid));
    expectRefusal(cancelCall, '404', await cancel('couple_a', 'couple', asked.uuid));
  });
});
