import { encodeBase64Text, type Role } from '@participe/domain';
import { accountOf, type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentHelpers } from '../../test/support/documents.ts';
import { startTestService, type TestService } from '../../test/support/service.ts';

let service: TestService;
const id = accountOf('investor_main').uuid;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const listDocuments = async (query: Record<string, string>) =>
  (await service.as('investor')).call('GET /accounts/{id}/documents', { params: { id }, query });

describe('200', () => {
  it('returns the newest documents first, and the requested page', async () => {
    const allAnswers = await listDocuments({ $limit: 'null' });
    expect(allAnswers).toMatchObject({ total: allAnswers.documents.length, limit: null });
    const dates = allAnswers.documents.map((row) => row.created_at);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect((await listDocuments({ $limit: '3', $offset: '2' })).documents).toEqual(
      allAnswers.documents.slice(2, 5),
    );
  });

  it('filters by document type, year and date', async () => {
    const text = 'subcategory eq CONFIRMACION and year eq 2026 and created_at le 2026-06-30';
    const { documents, total } = await listDocuments({ $filter: encodeBase64Text(text) });
    expect(total).toBe(documents.length);
    expect(total).toBeGreaterThan(0);
    for (const row of documents) {
      expect(row).toMatchObject({ subcategory: 'CONFIRMACION', year: 2026 });
      expect(row.created_at < '2026-06-30T22:00:00.000Z').toBe(true);
    }
  });
});

describe('an adviser', () => {
  const addRole = (role: Role, account = id) =>
    service.database.db
      .insertInto('account_intervener')
      .values({
        uuid_account: account,
        uuid_intervener: personOf('newcomer').uuid,
        role,
        valid_from: '2021-01-01',
      })
      .execute();
  const readOrders = async () => {
    const client = await service.as('newcomer');
    const { operations } = await client.call('GET /accounts/{id}/operations', { params: { id } });
    const operation = operations.find(({ operation_status: status }) => status === 'FINALIZED');
    const order = { params: { id: operation?.uuid ?? '' } };
    const { documents } = await client.call('GET /operations/{id}/documents', order);
    const ofAccount = await client.call('GET /accounts/{id}/documents', { params: { id } });
    return { found: operation, documents, ofAccount: ofAccount.documents };
  };

  /** Returns what each call states about documents, proofs and mandates of the account or of its newest order. */
  const readDocumentStates = async (who: 'investor' | 'newcomer') => {
    const client = await service.as(who);
    const params = { id };
    const person = { params: { id: personOf(who).uuid } };
    const { operations } = await client.call('GET /accounts/{id}/operations', { params });
    const order = { params: { id: operations[0]?.uuid ?? '' } };
    const ofOrder = await client.call('GET /operations/{id}/document-validations', order);
    const ofAccount = await client.call('GET /accounts/{id}/document-validations', { params });
    const ofPerson = await client.call('GET /interveners/{id}/document-validations', person);
    const proofs = await client.call('GET /interveners/{id}/ccc-documents', person);
    const { bank_accounts: banks } = await client.call('GET /accounts/{id}/bank-accounts', {
      params,
    });
    const inFull = await Promise.all(
      banks.map(({ uuid: bid }) =>
        client.call('GET /accounts/{id}/bank-accounts/{bid}', { params: { id, bid } }),
      ),
    );
    const ofBanks = [...banks, ...inFull.map(({ bank_account: bank }) => bank)];
    const isHere = ({ uuid_account: account }: { uuid_account: string | null }) => account === id;
    return {
      ofOrder: ofOrder.document_validations,
      ofAccount: ofAccount.document_validations,
      ofPerson: ofPerson.document_validations.filter(isHere),
      proofs: proofs.ccc_documents.filter(isHere),
      ofBanks: ofBanks.flatMap((bank) => bank.ccc_document ?? []),
      mandates: ofBanks.flatMap(({ mandate }) => mandate ?? []),
    };
  };

  it('sees orders and downloads position statements, but no documents of orders', async () => {
    await addRole('ASESOR');
    const { found, documents, ofAccount } = await readOrders();
    expect(found).toBeDefined();
    expect(documents).toEqual([]);
    const listedSubcategories = new Set(ofAccount.map(({ subcategory }) => subcategory));
    expect([...listedSubcategories]).toEqual(['EXTRACTO_POSICION']);
    const client = await service.as('newcomer');
    const statement = await client.call('GET /accounts/{id}/statement', { params: { id } });
    expect(statement.blob.size).toBeGreaterThan(0);
  });

  it('gets no information about missing documents or bank accounts', async () => {
    const [bank] = accountOf('investor_main').bankAccounts;
    const documentFields = { subcategory: 'CERTIFICADO_CCC', uuid_bank_account: bank?.uuid };
    await createDocumentHelpers(() => service).uploadDocument(
      'POST /accounts/{id}/documents',
      'investor',
      id,
      documentFields,
    );
    await service.database.execute(`
      insert into mandate (uuid, reference, uuid_bank_account, sequence, status, created_at)
      values (gen_random_uuid(), 'LIVES-1', '${bank?.uuid ?? ''}', 'RCUR', 'ACTIVE', now())`);
    const owner = await readDocumentStates('investor');
    for (const papers of Object.values(owner)) expect(papers).not.toEqual([]);
    const emptyLists = Object.fromEntries(Object.keys(owner).map((kind) => [kind, []]));
    expect(await readDocumentStates('newcomer')).toEqual(emptyLists);
  });

  it('does not learn which associates of a company have documents to send', async () => {
    const company = accountOf('company').uuid;
    await addRole('ASESOR', company);
    const readPending = async (who: DemoPersonKey) => {
      const client = await service.as(who);
      const request = { params: { id: company } };
      const { associates } = await client.call('GET /accounts/{id}/associates', request);
      return associates.map(({ documents_pending: isPending }) => isPending);
    };
    expect(await readPending('admin_1')).toContain(true);
    expect(new Set(await readPending('newcomer'))).toEqual(new Set([false]));
  });

  it('sees all documents while another reading role is valid', async () => {
    await addRole('AUTORIZADO_CONSULTIVO');
    const { documents } = await readOrders();
    expect(documents.map(({ subcategory }) => subcategory)).toContain('ORDEN');
    await service.database.execute(`update account_intervener set valid_to = '2026-01-01'
      where role = 'AUTORIZADO_CONSULTIVO' and uuid_intervener = '${personOf('newcomer').uuid}'`);
    expect((await readOrders()).documents).toEqual([]);
  });
});

describe('404', () => {
  it('is the answer to a person without a role', async () => {
    const client = await service.as('stranger');
    await expect(
      client.call('GET /accounts/{id}/documents', { params: { id } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
