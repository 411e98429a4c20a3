import { randomUUID } from 'node:crypto';
import { type DemoAccountKey, type DemoPersonKey, accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { type ApiInput, callApi } from '../../test/support/api.ts';
import { expectRefusal, formatRefusalTitle } from '../../test/support/expect-refusal.ts';
import { placeAndSign } from '../../test/scenarios/flow.ts';
import { advanceSession } from '../../test/support/login.ts';
import { place, subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { expectNothingWritten } from '../../test/support/rows.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

interface OrderAndPaper {
  readonly order: string;
  readonly paper: string;
}

async function askForCode(who: DemoPersonKey, { order, paper }: OrderAndPaper, more: object = {}) {
  const documents = [{ entity: 'OPERATION', uuid_entity: order, uuid_document: paper }];
  const request: ApiInput = {
    token: await service.token(who),
    body: { documents, accept_terms: true, ...more },
  };
  return expectNothingWritten(service.database.db, () =>
    callApi(service, 'POST /documents-signatures', request),
  );
}

async function findExecuted(account: DemoAccountKey): Promise<OrderAndPaper> {
  const row = await service.database.db
    .selectFrom('operation as o')
    .innerJoin('document as d', 'd.uuid_operation', 'o.uuid')
    .select(['o.uuid as order', 'd.uuid as paper'])
    .where('o.uuid_account', '=', accountOf(account).uuid)
    .where('o.operation_status', '=', 'FINALIZED')
    .where('d.subcategory', '=', 'ORDEN')
    .executeTakeFirstOrThrow();
  return row;
}

describe('the first step', () => {
  test('400-001 without accepted terms, with too few or too many documents, with another purpose', async () => {
    const executedOrder = await findExecuted('investor_main');
    const paper = {
      entity: 'OPERATION',
      uuid_entity: executedOrder.order,
      uuid_document: executedOrder.paper,
    };
    for (const [more, field] of [
      [{ accept_terms: false }, 'accept_terms'],
      [{ documents: [] }, 'documents'],
      [{ documents: Array.from({ length: 21 }, () => paper) }, 'documents'],
      [{ purpose: 'LOOK' }, 'purpose'],
      [{ documents: [{ ...paper, entity: 'PERSON' }] }, 'documents.0.entity'],
    ] as const)
      expectRefusal(
        'POST /documents-signatures',
        '400-001',
        await askForCode('investor', executedOrder, more),
        { field },
      );
  });

  test('403-001 for a person who may not sign, 403-002 for a blocked one', async () => {
    const ownPaper = await findExecuted('investor_main');
    expectRefusal('POST /documents-signatures', '403-001', await askForCode('readonly', ownPaper));
    const foreignPaper = await findExecuted('blocked');
    expectRefusal(
      'POST /documents-signatures',
      '403-002',
      await askForCode('blocked', foreignPaper),
      {
        message: formatRefusalTitle('SITUACION_NO_PERMITE'),
      },
    );
  });

  test('404 for an unknown order, an order of another person, and a document of another order', async () => {
    const { operation, documents_to_sign: papers } = await place(
      await service.as('stranger'),
      subscriptionOf('stranger', 'global', '305.00'),
    );
    const ownOrder = { order: operation.uuid, paper: papers[0]?.uuid ?? '' };
    const foreignPaper = await findExecuted('investor_main');
    for (const refusedDocument of [
      foreignPaper,
      { order: randomUUID(), paper: ownOrder.paper },
      { order: ownOrder.order, paper: randomUUID() },
      { order: ownOrder.order, paper: foreignPaper.paper },
    ])
      expectRefusal(
        'POST /documents-signatures',
        '404',
        await askForCode('stranger', refusedDocument),
      );
    for (const entity of ['INTERVENER', 'ACCOUNT', 'BANK_ACCOUNT']) {
      const documents = [{ entity, uuid_entity: ownOrder.order, uuid_document: ownOrder.paper }];
      expectRefusal(
        'POST /documents-signatures',
        '404',
        await askForCode('stranger', ownOrder, { documents }),
      );
    }
  });

  test('409-010 for signing an executed or signed order, 409-011 for cancelling an executed order', async () => {
    const ownPaper = await findExecuted('investor_main');
    const refusal = { message: formatRefusalTitle('TRANSICION_NO_PERMITIDA') };
    expectRefusal(
      'POST /documents-signatures',
      '409-010',
      await askForCode('investor', ownPaper),
      refusal,
    );
    const cancelAnswer = await askForCode('investor', ownPaper, { purpose: 'CANCEL' });
    expectRefusal('POST /documents-signatures', '409-011', cancelAnswer);
    const body = subscriptionOf('investor_main', 'global', '310.00');
    const { operation, documents_to_sign: papers } = await placeAndSign(service, 'investor', body);
    const repeatedSignature = { order: operation.uuid, paper: papers[0]?.uuid ?? '' };
    expectRefusal(
      'POST /documents-signatures',
      '409-010',
      await askForCode('investor', repeatedSignature),
      refusal,
    );
  });
});

describe('the second step', () => {
  test('400-030 for an unknown request, 400-001 for a malformed code', async () => {
    const token = await service.token('investor');
    const answerSignature = (body: object) =>
      expectNothingWritten(service.database.db, () =>
        callApi(service, 'POST /documents-signatures', { token, body }),
      );
    const uuid = randomUUID();
    expectRefusal(
      'POST /documents-signatures',
      '400-030',
      await answerSignature({ uuid_signature_request: uuid, otp: '123456' }),
      { field: 'otp' },
    );
    for (const otp of ['12345', '1234567', '12345a', 123456, '١٢٣٤٥٦'])
      expectRefusal(
        'POST /documents-signatures',
        '400-001',
        await answerSignature({ uuid_signature_request: uuid, otp }),
        { field: 'otp' },
      );
  });

  test('409-001 when the order has changed since the code was sent', async () => {
    const placedOrder = await place(
      await service.as('investor'),
      subscriptionOf('investor_main', 'global', '320.00'),
    );
    const client = await service.as('investor');
    const { signature_request: request } = (await client.call('POST /documents-signatures', {
      body: {
        documents: placedOrder.documents_to_sign.map(({ uuid }) => ({
          entity: 'OPERATION' as const,
          uuid_entity: placedOrder.operation.uuid,
          uuid_document: uuid,
        })),
        accept_terms: true,
      },
    })) as { signature_request: { uuid: string } };
    await service.database.db
      .updateTable('operation')
      .set({ ordered_cash: '3200.00' })
      .where('uuid', '=', placedOrder.operation.uuid)
      .execute();
    const otp = await service.codeFor('investor');
    const body = { uuid_signature_request: request.uuid, otp };
    const token = await service.token('investor');
    const answer = await callApi(service, 'POST /documents-signatures', { token, body });
    expectRefusal('POST /documents-signatures', '409-001', answer, {
      message: formatRefusalTitle('VERSION_ANTIGUA'),
    });
    const repeatedAnswer = await callApi(service, 'POST /documents-signatures', { token, body });
    expectRefusal('POST /documents-signatures', '400-030', repeatedAnswer, { field: 'otp' });
  });
});
