import type { DemoPersonKey } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { uploadAsForm } from '../../../test/support/files.ts';
import { notificationsOf } from '../../../test/support/order-records.ts';
import {
  type PlacedOrder,
  place,
  readOperation,
  redemptionOf,
  requestCode,
  sign,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const court = 'AUTORIZACION_JUDICIAL';
/** The minor's guardian signs on Wednesday 9 December 2026, before the cut-off. */
const signedAt = '2026-12-09T09:00:00.000Z';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await advanceSession(service, 31);
  await service.setClock(signedAt);
});

/** Places a redemption of the minor, which needs a court authorisation. */
const placed = async (cash = '150.00'): Promise<PlacedOrder> =>
  place(await service.as('tutor'), redemptionOf('minor', 'global', { cash }));

async function signed(cash?: string): Promise<PlacedOrder> {
  const order = await placed(cash);
  await sign(service, 'tutor', order);
  return order;
}

/** Sends the court authorisation as the guardian; returns the id of the file. */
async function sendCourt({ operation }: PlacedOrder): Promise<string> {
  const token = await service.token('tutor');
  const { body } = await uploadAsForm(service, token, operation.uuid, { subcategory: court });
  return body.document.uuid;
}

/** Judges a file of the order as staff. */
const judge = async ({ operation }: PlacedOrder, doc: string, validated: boolean) =>
  callApi(service, 'PATCH /operations/{id}/documents/{doc}', {
    token: await service.token('staff'),
    params: { id: operation.uuid, doc },
    body: { validated },
  });

const stateOf = async ({ operation }: PlacedOrder) => {
  const { operation_status, order_date, expected_value_date, documents_status } =
    await readOperation(service, operation.uuid);
  return [operation_status, order_date, expected_value_date, documents_status];
};

describe('the value date of an order that needs a court authorisation', () => {
  test('follows the moment at which the document was sent, not the signature', async () => {
    const order = await signed();
    expect(await stateOf(order)).toEqual(['SIGNED', null, null, 'MISSING']);
    await service.setClock('2026-12-16T13:00:00.000Z');
    const document = await sendCourt(order);
    const complete = '2026-12-16T13:00:00.000Z';
    expect(await stateOf(order)).toEqual(['SIGNED', complete, '2026-12-17', 'SENT']);
    await service.setClock('2026-12-18T10:00:00.000Z');
    await judge(order, document, true);
    expect(await stateOf(order)).toEqual(['SIGNED', complete, '2026-12-17', 'VALIDATED']);
    await validate(service, order.operation.uuid);
    await service.runJobs();
    expect(await stateOf(order)).toEqual(['RD_SENT', complete, '2026-12-17', 'VALIDATED']);
  });
});
