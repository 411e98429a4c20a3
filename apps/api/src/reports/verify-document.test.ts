import { randomUUID } from 'node:crypto';
import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type PlacedOrder, place, subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { textOfPdf } from '../../test/support/pdf-text.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { generateVerificationCode } from '../documents/index.ts';

let service: TestService;
let placedOrder: PlacedOrder;
let printedCode: string;

const paperUuid = (): string => placedOrder.documents_to_sign[0]?.uuid ?? '';

async function downloadPaper(): Promise<Buffer> {
  const { uuid: account } = accountOf('investor_main');
  const headers = { authorization: `Bearer ${await service.token('investor')}` };
  const answer = await service.send(`/api/accounts/${account}/documents/${paperUuid()}`, {
    headers,
  });
  return Buffer.from(await answer.arrayBuffer());
}

beforeAll(async () => {
  service = await startTestService();
  placedOrder = await place(
    await service.as('investor'),
    subscriptionOf('investor_main', 'global', '300.00'),
  );
  const [, code] =
    /Código de verificación ((?:[0-9A-Z]{5}-){3}[0-9A-Z]{5})/u.exec(
      textOfPdf(await downloadPaper()),
    ) ?? [];
  printedCode = code ?? '';
});
afterAll(() => service.stop());

const verifyCode = (code: string) =>
  callApi(service, 'GET /documents/verify/{code}', { params: { code } });

describe('200', () => {
  test('anybody verifies the code of a document, however it is typed', async () => {
    const { verification } = await callOrThrow(service, 'GET /documents/verify/{code}', {
      params: { code: printedCode },
    });
    expect(verification).toEqual({
      type: 'Orden sin firmar',
      date: placedOrder.operation.operation_date.slice(0, 10),
      intact: true,
    });
    const codeDigits = printedCode.replaceAll('-', '');
    const codeSpellings = [
      codeDigits,
      codeDigits.toLowerCase(),
      codeDigits.replaceAll(/..../gu, '$& '),
      printedCode.replaceAll('-', '–'),
      codeDigits.replaceAll('0', 'o').replaceAll('1', 'l'),
    ];
    for (const code of codeSpellings)
      expect((await verifyCode(code)).text).toContain(verification.type);
  });

  test('a document with other bytes than those rendered is not intact', async () => {
    const changeDocument = (bytes: Buffer) =>
      service.database.db
        .updateTable('document')
        .set({ content: bytes })
        .where('uuid', '=', paperUuid())
        .execute();
    const bytes = await downloadPaper();
    await changeDocument(Buffer.concat([bytes, Buffer.from(' ')]));
    expect((await verifyCode(printedCode)).body.verification.intact).toBe(false);
    await changeDocument(bytes);
    expect((await verifyCode(printedCode)).body.verification.intact).toBe(true);
  });

  test('the code stays the same when the document is rendered again', async () => {
    const bytes = await downloadPaper();
    await service.database.db
      .updateTable('document')
      .set({ content: null, sha256: null, size: null })
      .where('uuid', '=', paperUuid())
      .execute();
    expect((await verifyCode(printedCode)).body.verification.intact).toBe(true);
    expect((await downloadPaper()).equals(bytes)).toBe(true);
  });
});

test('404 is the same for unknown and malformed codes and for a code of a hidden order', async () => {
  const refusalText = async (code: string) => {
    const answer = await verifyCode(code);
    expectRefusal('GET /documents/verify/{code}', '404', answer);
    return answer.text;
  };
  const hideOrder = (isHidden: boolean) =>
    service.database.db
      .updateTable('operation')
      .set({ is_hidden: isHidden })
      .where('uuid', '=', placedOrder.operation.uuid)
      .execute();
  const unknownCodeText = await refusalText(generateVerificationCode());
  for (const code of ['x', "' or 1=1", randomUUID(), `${printedCode}0`, printedCode.slice(0, -1)])
    expect(await refusalText(code)).toBe(unknownCodeText);
  await hideOrder(true);
  expect(await refusalText(printedCode)).toBe(unknownCodeText);
  await hideOrder(false);
});

test('429 for too many codes in a minute', async () => {
  const minute = 60_000;
  const now = service.service.clock.sessionNow().getTime();
  const windows = [0, 1].map((away) => new Date(Math.floor(now / minute + away) * minute));
  await service.database.db
    .insertInto('rate_window')
    .values(windows.map((start) => ({ key: 'verify:127.0.0.1', window_start: start, count: 600 })))
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ count: 600 }))
    .execute();
  expectRefusal('GET /documents/verify/{code}', '429-001', await verifyCode(printedCode));
});
