import type { OrderBody } from '@participe/contract';
import {
  warningsByTestResult,
  appropriatenessSentence,
  missingInformationSentence,
} from '@participe/domain';
import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readFileBytes } from '../../documents/index.ts';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { setAppropriatenessResult } from '../../../test/support/convenience.ts';
import { expectRefusal, formatRefusalTitle } from '../../../test/support/expect-refusal.ts';
import { createRefusalCheck } from '../../../test/scenarios/flow.ts';
import { advanceSession } from '../../../test/support/login.ts';
import {
  type PlacedOrder,
  place,
  sign,
  subscriptionOf,
} from '../../../test/scenarios/order-steps.ts';
import { textOfPdf } from '../../../test/support/pdf-text.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const checkRefusal = createRefusalCheck(() => service);
const simpleProductOrder = subscriptionOf('stranger', 'global', '500.00');
const complexProductOrder = subscriptionOf('stranger', 'estrategia', '500.00');

const paperText = async ({ documents_to_sign: papers }: PlacedOrder): Promise<string> => {
  const bytes = await readFileBytes(service.database.db, papers[0]?.uuid ?? '');
  return textOfPdf(Buffer.from(bytes?.content ?? []));
};

describe('a warning is accepted by its checkbox, and is part of the signed text', () => {
  test.each<
    [string, OrderBody, 'NO_COMPLEJO' | 'COMPLEJO', 'NO_CONVENIENTE' | 'SIN_INFORMACION', string]
  >([
    [
      'simple, not suitable',
      simpleProductOrder,
      'NO_COMPLEJO',
      'NO_CONVENIENTE',
      warningsByTestResult.NO_CONVENIENTE,
    ],
    [
      'simple, no information',
      simpleProductOrder,
      'NO_COMPLEJO',
      'SIN_INFORMACION',
      warningsByTestResult.SIN_INFORMACION,
    ],
    [
      'complex, no information',
      complexProductOrder,
      'COMPLEJO',
      'SIN_INFORMACION',
      missingInformationSentence,
    ],
  ])('%s', async (_, body, family, result, declared) => {
    await setAppropriatenessResult(service, 'stranger', family, result);
    for (const isAccepted of [undefined, false])
      await checkRefusal('stranger', { ...body, convenience_accepted: isAccepted }, (answer) =>
        expectRefusal('POST /operations', '400-020', answer, {
          field: 'convenience_accepted',
          message: 'Campo requerido.',
        }),
      );
    const client = await service.as('stranger');
    const placedOrder = await place(client, { ...body, convenience_accepted: true });
    expect(placedOrder.operation).toMatchObject({
      convenience_result: result,
      convenience_phrase_accepted: true,
    });
    expect(await paperText(placedOrder)).toContain(declared);
  });

  test('the checkbox does not replace a sentence that must be typed; a sentence that is not required is ignored', async () => {
    await setAppropriatenessResult(service, 'stranger', 'COMPLEJO', 'NO_CONVENIENTE');
    await checkRefusal(
      'stranger',
      { ...complexProductOrder, convenience_accepted: true },
      (answer) =>
        expectRefusal('POST /operations', '400-045', answer, { field: 'convenience_phrase' }),
    );
    await setAppropriatenessResult(service, 'stranger', 'COMPLEJO', 'CONVENIENTE');
    const client = await service.as('stranger');
    const placedOrder = await place(client, {
      ...complexProductOrder,
      convenience_phrase: appropriatenessSentence,
      convenience_accepted: true,
    });
    expect(placedOrder.operation.convenience_phrase_accepted).toBe(false);
    expect(await paperText(placedOrder)).not.toContain('conveniente para mí');
  });

  test('a simulation shows the warning and does not require the checkbox before the form shows it', async () => {
    await setAppropriatenessResult(service, 'stranger', 'COMPLEJO', 'SIN_INFORMACION');
    const token = await service.token('stranger');
    const simulateOrder = async (body: OrderBody) =>
      (await callOrThrow(service, 'POST /operations/simulation', { token, body })).simulation;
    const { accepted_documents: _, ...asked } = complexProductOrder;
    const orderSimulation = await simulateOrder(asked as OrderBody);
    expect(orderSimulation.errors).toEqual([]);
    expect(orderSimulation.warnings.map(({ text }) => text)).toContain(missingInformationSentence);
    const unticked = await simulateOrder({ ...asked, convenience_accepted: false } as OrderBody);
    expect(unticked.errors.map(({ field }) => field)).toEqual(['convenience_accepted']);
  });
});

describe('the people whose test counts', () => {
  const jointSubscription = subscriptionOf('couple', 'global', '500.00');
  const ofCompany = subscriptionOf('company_rules', 'estrategia', '2000.00');
  const call = 'POST /documents-signatures';
  const askToSign = async (person: 'admin_2', placed: PlacedOrder) =>
    callApi(service, call, {
      token: await service.token(person),
      body: {
        documents: placed.documents_to_sign.map(({ uuid }) => ({
          entity: 'OPERATION',
          uuid_entity: placed.operation.uuid,
          uuid_document: uuid,
        })),
        accept_terms: true,
      },
    });

  test('in a joint account all holders count: the order is refused if one has no test, and the worst result applies', async () => {
    await setAppropriatenessResult(service, 'couple_b', 'NO_COMPLEJO', null);
    await checkRefusal('couple_a', jointSubscription, (answer) =>
      expectRefusal('POST /operations', '400-044', answer, { field: 'id_product' }),
    );
    await setAppropriatenessResult(service, 'couple_b', 'NO_COMPLEJO', 'NO_CONVENIENTE');
    await checkRefusal('couple_a', jointSubscription, (answer) =>
      expectRefusal('POST /operations', '400-020', answer, {
        field: 'convenience_accepted',
        message: 'Campo requerido.',
      }),
    );
    const client = await service.as('couple_a');
    const placedOrder = await place(client, { ...jointSubscription, convenience_accepted: true });
    expect(placedOrder.operation.convenience_result).toBe('NO_CONVENIENTE');
    await sign(service, 'couple_a', placedOrder);
    expect((await sign(service, 'couple_b', placedOrder)).entity_status).toBe('SIGNED');
  });

  test('when not all must sign, a signer whose test is worse than declared in the order cannot sign', async () => {
    expect(accountOf('company_rules').arrangementType).toBe('MANCOMUNADA_CONDICIONAL');
    await setAppropriatenessResult(service, 'admin_1', 'COMPLEJO', 'CONVENIENTE');
    await setAppropriatenessResult(service, 'admin_2', 'COMPLEJO', null);
    const placedOrder = await place(await service.as('admin_1'), ofCompany);
    expectRefusal('POST /documents-signatures', '400-044', await askToSign('admin_2', placedOrder));
    for (const worseResult of ['SIN_INFORMACION', 'NO_CONVENIENTE'] as const) {
      await setAppropriatenessResult(service, 'admin_2', 'COMPLEJO', worseResult);
      expectRefusal(
        'POST /documents-signatures',
        '400-045',
        await askToSign('admin_2', placedOrder),
        {
          message: formatRefusalTitle('AVISO_NO_RECOGIDO'),
        },
      );
    }
    const ownOrder = await place(await service.as('admin_2'), {
      ...ofCompany,
      convenience_phrase: appropriatenessSentence,
    });
    expect((await sign(service, 'admin_1', ownOrder)).entity_status).toBe('SIGNED');
  });

  test('a test that expires between code and signature prevents the signature', async () => {
    await setAppropriatenessResult(service, 'admin_2', 'COMPLEJO', 'CONVENIENTE');
    const placedOrder = await place(await service.as('admin_1'), ofCompany);
    const answer = await askToSign('admin_2', placedOrder);
    const request = 'signature_request' in answer.body ? answer.body.signature_request.uuid : '';
    const otp = await service.codeFor('admin_2');
    await setAppropriatenessResult(service, 'admin_2', 'COMPLEJO', null);
    expectRefusal(
      'POST /documents-signatures',
      '400-044',
      await callApi(service, call, {
        token: await service.token('admin_2'),
        body: { uuid_signature_request: request, otp },
      }),
    );
  });
});
