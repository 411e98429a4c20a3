import { type DemoAccountKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBankAccountHelpers, newIban as iban } from '../../test/scenarios/document-steps.ts';
import { createDocumentHelpers } from '../../test/support/documents.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const add = 'POST /accounts/{id}/bank-accounts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
const { validate } = createDocumentHelpers(() => service);
const { addBankAccount, listOf, loginWithoutCode, mailsAbout } = createBankAccountHelpers(
  () => service,
);

const countRowsOf = async (account: DemoAccountKey) => {
  const { uuid } = accountOf(account);
  const { db } = service.database;
  const banks = await db
    .selectFrom('bank_account')
    .select('uuid')
    .where('uuid_account', '=', uuid)
    .execute();
  const files = await db
    .selectFrom('document')
    .select('uuid')
    .where('uuid_account', '=', uuid)
    .where('uuid_bank_account', 'is not', null)
    .execute();
  return [banks.length, files.length];
};

describe('a new bank account (ACC-12)', () => {
  test('comes with its proof and its order, is not usable yet, and everybody on the account is told', async () => {
    const { status, body } = await addBankAccount('couple_a', 'couple', {
      body: { iban: 'es91 2100 0418 4502 0005 1332', alias: 'Nueva' },
    });
    expect(status).toBe(201);
    expect(body.bank_account).toMatchObject({
      iban,
      alias: 'Nueva',
      bank_name: 'CaixaBank',
      bic: 'CAIXESBB',
      holder_name: 'Javier Santamaría Prado',
      is_default: false,
      status: 'PENDING',
      signed: false,
      usable_from: null,
      ccc_document: { is_validated: false, is_rejected: false },
      pending_signers: [
        { uuid_intervener: personOf('couple_a').uuid, name: 'Javier Santamaría Prado' },
        { uuid_intervener: personOf('couple_b').uuid, name: 'Lucía Ferrer Montes' },
      ],
    });
    expect(body.documents_to_sign).toEqual([
      { uuid: expect.any(String) as string, title: 'Alta de la cuenta bancaria terminada en 1332' },
    ]);
    expect(await listOf('couple_b', 'couple')).toContainEqual(body.bank_account);
    expect(await mailsAbout('Nueva cuenta bancaria')).toEqual(
      [personOf('couple_a').email, personOf('couple_b').email].toSorted(),
    );
  });

  test('stays pending when its proof is validated before it is signed', async () => {
    const [added] = (await listOf('couple_a', 'couple')).filter((one) => one.iban === iban);
    await validate(added?.ccc_document?.uuid ?? '', { status: 'VALIDATED' });
    expect(await listOf('couple_a', 'couple')).toContainEqual({
      ...added,
      ccc_document: { ...added?.ccc_document, is_validated: true },
    });
  });

  test('needs a fresh code, and nothing is stored without it or with a proof that is refused', async () => {
    const rowsBefore = await countRowsOf('investor_main');
    const token = await loginWithoutCode('investor');
    const withoutCode = await addBankAccount('investor', 'investor_main', { token });
    expectRefusal(add, '403-004', withoutCode);
    const notPdf = { attachment: Buffer.from('MZ').toString('base64') };
    expectRefusal(
      add,
      '400-050',
      await addBankAccount('investor', 'investor_main', { body: notPdf }),
      { field: 'attachment' },
    );
    expect(await countRowsOf('investor_main')).toEqual(rowsBefore);
    const otp = await service.codeFor('investor');
    const added = await addBankAccount('investor', 'investor_main', { token, body: { otp } });
    expect(added.status).toBe(201);
  });

  test('is refused with 400-020 for a second time, outside the SEPA zone, and for somebody who is no holder', async () => {
    expectRefusal(add, '400-020', await addBankAccount('couple_b', 'couple'), {
      field: 'iban',
      message: 'Esta cuenta bancaria ya está registrada en la cuenta.',
    });
    const elsewhere = { iban: 'AE070331234567890123456' };
    expectRefusal(add, '400-020', await addBankAccount('couple_b', 'couple', { body: elsewhere }), {
      field: 'iban',
      message: 'El IBAN tiene que ser de un país de la zona SEPA.',
    });
    const refused = await addBankAccount('tutor', 'minor', { holder: 'tutor' });
    expectRefusal(add, '400-020', refused, {
      field: 'uuid_intervener_holder',
      message: 'El titular de la cuenta bancaria tiene que ser un titular de la cuenta.',
    });
  });

  test('is refused with 403-002 when an identity document expired more than three months ago', async () => {
    const setExpiry = (date: string | null) =>
      service.database.db
        .updateTable('intervener')
        .set({ document_expires_on: date })
        .where('uuid', '=', personOf('couple_b').uuid)
        .execute();
    const { document_expires_on: before } = await service.database.db
      .selectFrom('intervener')
      .select('document_expires_on')
      .where('uuid', '=', personOf('couple_b').uuid)
      .executeTakeFirstOrThrow();
    const other = { body: { iban: 'ES7921000813610123456789' } };
    await setExpiry('2026-08-18');
    expectRefusal(add, '403-002', await addBankAccount('couple_a', 'couple', other));
    await setExpiry('2026-08-19');
    expect((await addBankAccount('couple_a', 'couple', other)).status).toBe(201);
    await setExpiry(before);
  });

  test('is refused with 409-010 while twenty files of the account wait for staff', async () => {
    await service.database.execute(`
      insert into document (uuid, uuid_account, category, subcategory, title, filename, mime, year,
        content, size, sha256, created_at, uploaded_by, uuid_uploader, scan)
      select gen_random_uuid(), '${accountOf('agency_client').uuid}', 'OTHERS', 'OTRO', 'Otro', 'a.pdf',
        'application/pdf', 2026, '\\x20', 1, repeat('0', 64), now(), 'CLIENT',
        '${personOf('agency_client').uuid}', 'CLEAN' from generate_series(1, 20)`);
    const refused = await addBankAccount('agency_client', 'agency_client');
    expectRefusal(add, '409-010', refused, { field: 'attachment' });
  });

  test('is 404 for a stranger, 403-001 for a reader and 403-002 for a blocked person', async () => {
    expectRefusal(add, '404', await addBankAccount('stranger', 'investor_main'));
    expectRefusal(add, '403-001', await addBankAccount('readonly', 'investor_main'));
    expectRefusal(add, '403-002', await addBankAccount('blocked', 'blocked'));
  });
});
