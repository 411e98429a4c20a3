import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlacedOrder, place, sign, subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { changeStatus } from '../../test/scenarios/flow.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function downloadPaper({
  operation,
  documents_to_sign: [paper],
}: PlacedOrder): Promise<Buffer> {
  const response = await service.send(
    `/api/accounts/${operation.uuid_account}/documents/${paper?.uuid ?? ''}`,
    { headers: { authorization: `Bearer ${await service.token('couple_a')}` } },
  );
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

function attachmentOf(pdf: Buffer): Buffer {
  const objectStart = pdf.indexOf('/Type /EmbeddedFile');
  const streamStart = pdf.indexOf('stream\n', objectStart) + 'stream\n'.length;
  return inflateSync(pdf.subarray(streamStart, pdf.indexOf('\nendstream', streamStart)));
}

/** Returns, for each signature of an order, the digest in its evidence and the bytes stored under this digest. */
async function readSignedBytes(uuidOperation: string) {
  const { rows } = await sql<{ sha256: string; content: Buffer }>`
    select e.sha256, p.content from operation_signature s
    cross join lateral (select s.evidence::jsonb #>> '{documents,0,sha256}' as sha256) e
    left join signed_paper p on p.sha256 = e.sha256
    where s.uuid_operation = ${uuidOperation} order by s.signed_at, s.uuid`.execute(
    service.database.db,
  );
  return rows;
}

test('the bytes that each person saw and signed are stored, and every later download contains them', async () => {
  const placedOrder = await place(
    await service.as('couple_a'),
    subscriptionOf('couple', 'global', '640.00'),
  );
  const signedBytes = await downloadPaper(placedOrder);
  await sign(service, 'couple_a', placedOrder);
  await sign(service, 'couple_b', placedOrder);
  const storedBytes = await readSignedBytes(placedOrder.operation.uuid);
  expect(storedBytes.map((row) => row.sha256)).toEqual([sha256(signedBytes), sha256(signedBytes)]);
  for (const { content } of storedBytes) expect(content.equals(signedBytes)).toBe(true);
  const certifiedBytes = await downloadPaper(placedOrder);
  expect(certifiedBytes.equals(await downloadPaper(placedOrder))).toBe(true);
  expect(attachmentOf(certifiedBytes).equals(signedBytes)).toBe(true);

  await changeStatus(service, placedOrder.operation.uuid, 'REGISTERED_ONLINE', {
    comment: 'Otra vez.',
  });
  const newPaper = await downloadPaper(placedOrder);
  expect(newPaper.equals(signedBytes)).toBe(false);
  expect(
    (await readSignedBytes(placedOrder.operation.uuid)).every(({ content }) =>
      content.equals(signedBytes),
    ),
  ).toBe(true);
});

test('the database refuses to change or delete what was signed', async () => {
  for (const statement of [
    'update signed_paper set content = content',
    'delete from signed_paper',
    'delete from operation_signature',
    "update operation_signature set order_text = order_text || ' '",
    'update operation_signature set voided_at = null where voided_at is not null',
  ])
    await expect(service.database.execute(statement)).rejects.toThrow(/evidence is append-only/u);
});
