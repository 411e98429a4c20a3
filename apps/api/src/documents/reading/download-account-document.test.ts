import { createHash, randomUUID } from 'node:crypto';
import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type PlacedOrder,
  requestCode,
  place,
  sign,
  subscriptionOf,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
let placedOrder: PlacedOrder;
const account = accountOf('investor_main').uuid;
beforeAll(async () => {
  service = await startTestService();
  placedOrder = await place(
    await service.as('investor'),
    subscriptionOf('investor_main', 'global', '300.00'),
  );
});
afterAll(() => service.stop());

const downloadDocument = async (
  person: Parameters<TestService['token']>[0],
  uuid: string,
  doc: string,
): Promise<Response> =>
  service.send(`/api/accounts/${uuid}/documents/${doc}`, {
    headers: { authorization: `Bearer ${await service.token(person)}` },
  });
const paperUuid = (): string => placedOrder.documents_to_sign[0]?.uuid ?? '';

describe('200', () => {
  test('returns a PDF as an attachment, with the same bytes each time', async () => {
    const firstResponse = await downloadDocument('investor', account, paperUuid());
    expect(firstResponse.status).toBe(200);
    expect(firstResponse.headers.get('content-type')).toContain('application/pdf');
    expect(firstResponse.headers.get('content-disposition')).toContain(
      `attachment; filename="orden-${placedOrder.operation.reference}.pdf"`,
    );
    expect(firstResponse.headers.get('x-content-type-options')).toBe('nosniff');
    expect(firstResponse.headers.get('cache-control')).toContain('no-store');
    const bytes = Buffer.from(await firstResponse.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.includes('/MarkInfo')).toBe(true);
    await service.database.db
      .updateTable('document')
      .set({ content: null, sha256: null, size: null })
      .where('uuid', '=', paperUuid())
      .execute();
    const repeatedBytes = Buffer.from(
      await (await downloadDocument('investor', account, paperUuid())).arrayBuffer(),
    );
    expect(repeatedBytes.equals(bytes)).toBe(true);
  });

  test('the signed hash is that of the bytes, and a signed document has one more page', async () => {
    const bytesBefore = Buffer.from(
      await (await downloadDocument('investor', account, paperUuid())).arrayBuffer(),
    );
    const request = await requestCode(await service.as('investor'), placedOrder);
    expect(request.documents[0]?.sha256).toBe(
      createHash('sha256').update(bytesBefore).digest('hex'),
    );
    await service.send('/api/__test/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session_seconds: 31 }),
    });
    await sign(service, 'investor', placedOrder);
    const bytesAfter = Buffer.from(
      await (await downloadDocument('investor', account, paperUuid())).arrayBuffer(),
    );
    expect(bytesAfter.byteLength).toBeGreaterThan(bytesBefore.byteLength);
    const client = await service.as('investor');
    const { documents } = await client.call('GET /accounts/{id}/documents', {
      params: { id: account },
    });
    expect(documents.find(({ uuid }) => uuid === paperUuid())).toMatchObject({
      is_signed: true,
      subcategory: 'ORDEN',
      size: bytesAfter.byteLength,
    });
  });

  test('a read-only person may download too', async () => {
    expect((await downloadDocument('readonly', account, paperUuid())).status).toBe(200);
  });
});

describe('404', () => {
  test('a person without a role, a document of another account and an unknown document get the same bytes', async () => {
    const answers = await Promise.all([
      downloadDocument('stranger', account, paperUuid()),
      downloadDocument('stranger', accountOf('stranger').uuid, paperUuid()),
      downloadDocument('investor', account, randomUUID()),
      downloadDocument('investor', account, 'no-uuid'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });
});
