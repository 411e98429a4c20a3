import type { OrderBody } from '@participe/contract';
import { appropriatenessSentence, hedgeFundRiskStatement } from '@participe/domain';
import { accountOf, personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readFileBytes } from '../../documents/index.ts';
import { createRefusalCheck } from '../../../test/scenarios/flow.ts';
import { type PlacedOrder, place, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { textOfPdf } from '../../../test/support/pdf-text.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const checkRefusal = createRefusalCheck(() => service);
const missingField = { field: 'risk_acknowledged', message: 'Campo requerido.' };
const body: OrderBody = {
  ...subscriptionOf('investor_main', 'alterna', '100000.00'),
  convenience_phrase: appropriatenessSentence,
};
const accountBody = { uuid_account: accountOf('investor_main').uuid };

const statementOf = ({ operation }: PlacedOrder) =>
  service.database.db
    .selectFrom('operation')
    .select('risk_statement')
    .where('uuid', '=', operation.uuid)
    .executeTakeFirstOrThrow();

const paperText = async ({ documents_to_sign: papers }: PlacedOrder): Promise<string> => {
  const bytes = await readFileBytes(service.database.db, papers[0]?.uuid ?? '');
  return textOfPdf(Buffer.from(bytes?.content ?? []));
};

describe('a retail client who buys a hedge fund', () => {
  test('is told the legal minimum of a first purchase, and refused below it', async () => {
    const client = await service.as('investor');
    const answer = await client.call('POST /operations/position-statuses', { body: accountBody });
    expect(answer.hedge_fund_minimum).toBe('100000.00');
    await checkRefusal('investor', { ...body, cash: '99999.99', risk_acknowledged: true }, (told) =>
      expectRefusal('POST /operations', '400-047', told, {
        field: 'cash',
        message: 'La inversión mínima para clientes no profesionales es de 100.000,00 €.',
      }),
    );
  });

  test('is refused without the acknowledgement of the risk, by subscription and by switch', async () => {
    for (const isAcknowledged of [undefined, false])
      await checkRefusal('investor', { ...body, risk_acknowledged: isAcknowledged }, (answer) =>
        expectRefusal('POST /operations', '400-020', answer, missingField),
      );
    const { payment_method: _, ...moved } = body;
    const internalTransfer = {
      ...moved,
      operation_type: 'TRASPASO_INTERNO' as const,
      id_product: productOf('global').uuid,
      id_destination_product: productOf('alterna').uuid,
      amount_mode: 'TOTAL' as const,
      cash: undefined,
    };
    const token = await service.token('investor');
    const { simulation } = await callOrThrow(service, 'POST /operations/simulation', {
      token,
      body: { ...internalTransfer, risk_acknowledged: false },
    });
    expect(simulation.errors.map(({ field }) => field)).toContain('risk_acknowledged');
  });

  test('acknowledges the risk: the order stores it and its document contains it, also after a change', async () => {
    const client = await service.as('investor');
    const placedOrder = await place(client, { ...body, risk_acknowledged: true });
    expect(await statementOf(placedOrder)).toEqual({ risk_statement: hedgeFundRiskStatement });
    expect(await paperText(placedOrder)).toContain(hedgeFundRiskStatement.slice(0, 40));
    const { operation } = await client.call('PATCH /operations/{id}', {
      params: { id: placedOrder.operation.uuid },
      body: { cash: '120000.00', version: placedOrder.operation.version },
    });
    expect(operation.cash).toBe('120000.00');
    expect(await statementOf(placedOrder)).toEqual({ risk_statement: hedgeFundRiskStatement });
  });

  test('can simulate the order before acknowledging the risk', async () => {
    const client = await service.as('investor');
    const { accepted_documents: _, ...shown } = body;
    const { simulation } = await client.call('POST /operations/simulation', { body: shown });
    expect(simulation.errors).toEqual([]);
  });
});

test.each(['PROFESIONAL', 'CONTRAPARTE_ELEGIBLE'] as const)(
  'a client of the class %s is exempt from the minimum and the acknowledgement',
  async (intervener_class) => {
    await service.database.db
      .updateTable('intervener')
      .set({ intervener_class })
      .where('uuid', '=', personOf('investor').uuid)
      .execute();
    const client = await service.as('investor');
    const answer = await client.call('POST /operations/position-statuses', { body: accountBody });
    expect(answer.hedge_fund_minimum).toBeNull();
    const placedOrder = await place(client, { ...body, cash: '500.00' });
    expect(await statementOf(placedOrder)).toEqual({ risk_statement: null });
    expect(await paperText(placedOrder)).not.toContain('Conozco los riesgos');
  },
);
