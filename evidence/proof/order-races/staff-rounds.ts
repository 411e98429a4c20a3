import { writeNorma43 } from '../../../packages/connectors/src/bank/norma43-write.ts';
import {
  type ApiResponse,
  type PlacedOrder,
  callApi,
  placeOrder,
  formatResponses,
  buildSubscriptionBody,
} from '../race-setup.ts';
import { businessStart } from '../installation.ts';
import {
  type OrderRaceSetup,
  submitSignatureCode,
  withClient,
  requestSignatureCode,
  changeOrderStatus,
  readSuccessBody,
  checkOneSucceeded,
  buildRedemptionBody,
  readOrderProgress,
} from './order-race-setup.ts';
import { agreeAsStaff } from './sign-in-staff.ts';
import type { OrderRaceRound } from './withdrawal-rounds.ts';

const today = businessStart.slice(0, 10);
const nav = '20.000000';
/** The person's position is enough for hundreds of orders of this size. */
const orderSize = { participations: '0.100000', cash: '2.00' } as const;

/**
 * Publishes the net asset value of the day, without which no order can be confirmed. For some funds this value jumps,
 * so two people must agree (PRD-08).
 */
export async function publishNavOfToday(setup: OrderRaceSetup): Promise<void> {
  const rows = setup.funds.map(({ isin }) => ({ isin, date: today, net_asset_value: nav }));
  const body = { net_asset_values: rows };
  await readSuccessBody(agreeAsStaff(setup, 0, { path: '/imports/net-asset-values', body }));
}

/** Places a small redemption, which the client signs and staff validate. */
async function placeValidatedRedemption(setup: OrderRaceSetup): Promise<PlacedOrder> {
  const order = await placeOrder(setup, await buildRedemptionBody(setup, orderSize.participations));
  await readSuccessBody(submitSignatureCode(setup, 0, await requestSignatureCode(setup, order)));
  const validationBody = { operation_status: 'VALIDATED' };
  await readSuccessBody(
    changeOrderStatus(withClient(setup, setup.staff), 0, order.operation.uuid, validationBody),
  );
  return order;
}

const exportOrder = (setup: OrderRaceSetup, process: number, uuid: string): Promise<ApiResponse> =>
  callApi(withClient(setup, setup.staff), process, `/operations/${uuid}/export-to-rd`, {
    body: {},
  });

type AnswerStatus = 'CONFIRMED' | 'REJECTED_FINAL' | 'REJECTED_TECHNICAL';

interface ImportedRows {
  readonly rows_ok: number;
  readonly rows_same: number;
  readonly rows_error: number;
}

/** Sends the registry's answer to an order. */
async function respondFromRegistry(
  setup: OrderRaceSetup,
  process: number,
  uuid: string,
  answerStatus: AnswerStatus,
): Promise<ImportedRows> {
  const { operation } = await readOrderProgress(setup, uuid);
  const figures = {
    net_asset_value: nav,
    net_asset_value_date: today,
    ...orderSize,
  };
  const response = {
    rd_reference: operation.rd_reference,
    uuid_operation: uuid,
    status: answerStatus,
    ...(answerStatus === 'CONFIRMED' ? figures : { reason: 'No.' }),
  };
  const body = { responses: [response] };
  const answer = callApi(withClient(setup, setup.staff), process, '/imports/rd-responses', {
    body,
  });
  return (await readSuccessBody<{ import: ImportedRows }>(answer)).import;
}

/** Race of sending an order to the registry and cancelling it. Exactly one of them may succeed. */
export const exportAndCancelRound: OrderRaceRound = async (setup, number) => {
  const order = await placeValidatedRedemption(setup);
  const { uuid } = order.operation;
  const code = await requestSignatureCode(setup, order, 'CANCEL');
  const answers = await Promise.all([
    exportOrder(setup, number, uuid),
    changeOrderStatus(setup, number + 1, uuid, { operation_status: 'CANCELLED', ...code }),
  ]);
  const { status } = await readOrderProgress(setup, uuid);
  const expectedStatus = answers[0].status < 300 ? 'RD_SENT' : 'CANCELLED';
  if (status === 'RD_SENT') await respondFromRegistry(setup, 0, uuid, 'REJECTED_FINAL');
  return checkOneSucceeded(answers, status) ?? (status === expectedStatus ? undefined : status);
};

/** Race of two answers of the registry, equal or contradictory. One of them must be applied, once. */
export const twoResponsesRound: OrderRaceRound = async (setup, number) => {
  const { operation } = await placeValidatedRedemption(setup);
  await readSuccessBody(exportOrder(setup, 0, operation.uuid));
  const secondStatus: AnswerStatus = number % 2 === 0 ? 'CONFIRMED' : 'REJECTED_FINAL';
  const [one, other] = await Promise.all([
    respondFromRegistry(setup, number, operation.uuid, 'CONFIRMED'),
    respondFromRegistry(setup, number + 1, operation.uuid, secondStatus),
  ]);
  const { status, steps } = await readOrderProgress(setup, operation.uuid);
  const outcomeText = `${status}, ${String(steps)} steps: ${JSON.stringify([one, other])}`;
  const sameRowCount = secondStatus === 'CONFIRMED' ? one.rows_same + other.rows_same : 0;
  const refusedRowCount = secondStatus === 'CONFIRMED' ? 0 : one.rows_error + other.rows_error;
  const isOnce = one.rows_ok + other.rows_ok === 1 && sameRowCount + refusedRowCount === 1;
  const expectedStatus =
    secondStatus === 'CONFIRMED' || one.rows_ok === 1 ? 'FINALIZED' : 'CANCELLED';
  return isOnce && status === expectedStatus && steps === 5 ? undefined : outcomeText;
};

/**
 * Race of the registry's answer and a cancellation by staff. Only the answer may end an order that was sent; after a
 * technical rejection, staff may cancel the order.
 */
export const responseAndCancelRound: OrderRaceRound = async (setup, number) => {
  const { operation } = await placeValidatedRedemption(setup);
  const { uuid } = operation;
  await readSuccessBody(exportOrder(setup, 0, uuid));
  const answerStatus: AnswerStatus = number % 2 === 0 ? 'CONFIRMED' : 'REJECTED_TECHNICAL';
  const staff = withClient(setup, setup.staff);
  const cancellation = { operation_status: 'CANCELLED', reason_code: 'OTRO' };
  const [answer, cancelled] = await Promise.all([
    respondFromRegistry(setup, number, uuid, answerStatus),
    changeOrderStatus(staff, number + 1, uuid, cancellation),
  ]);
  const { status } = await readOrderProgress(setup, uuid);
  const wasCancelled = cancelled.status === 200;
  const expectedStatus = wasCancelled ? 'CANCELLED' : 'VALIDATED';
  if (status === 'VALIDATED')
    await readSuccessBody(changeOrderStatus(staff, 0, uuid, cancellation));
  const outcomeText = `${status}: ${JSON.stringify(answer)}, ${formatResponses([cancelled])}`;
  if (answer.rows_ok !== 1 || cancelled.status >= 500) return outcomeText;
  const isRight =
    answerStatus === 'CONFIRMED'
      ? status === 'FINALIZED' && !wasCancelled
      : status === expectedStatus;
  return isRight ? undefined : outcomeText;
};

function buildStatementImport(iban: string, reference: string, cash: string): string {
  const digits = iban.slice(4);
  return writeNorma43({
    accounts: [
      {
        bank: digits.slice(0, 4),
        office: digits.slice(4, 8),
        account: digits.slice(10),
        initialDate: today,
        finalDate: today,
        openingBalance: '1000.00',
        name: 'SOTAVERA',
        movements: [
          {
            operationDate: today,
            debit: false,
            amount: cash,
            reference2: reference,
            concepts: [`${reference} TRANSFERENCIA`],
          },
        ],
      },
    ],
  });
}

/** Race of two imports of the same bank statement. Both must return the same import, and the money must count once. */
export const statementTwiceRound: OrderRaceRound = async (setup, number) => {
  const cash = (5000 + number / 100).toFixed(2);
  const order = await placeOrder(setup, buildSubscriptionBody(setup, cash));
  const { uuid } = order.operation;
  await readSuccessBody(submitSignatureCode(setup, 0, await requestSignatureCode(setup, order)));
  const { operation } = await readOrderProgress(setup, uuid);
  const fund = setup.funds.find(({ id }) => id === setup.product.id);
  const body = {
    file: buildStatementImport(fund?.collectionIban ?? '', operation.reference, cash),
  };
  const imports = await Promise.all(
    [number, number + 1].map((process) =>
      readSuccessBody<{ import: ImportedRows & { uuid: string; warnings: unknown[] } }>(
        callApi(withClient(setup, setup.staff), process, '/imports/bank-statements', { body }),
      ),
    ),
  );
  const uuids = new Set(imports.map((one) => one.import.uuid));
  const importWarnings = imports.flatMap((one) => one.import.warnings);
  const { operation: paidOrder } = await readOrderProgress(setup, uuid);
  if (uuids.size === 1 && importWarnings.length === 0 && paidOrder.expected_value_date === today)
    return undefined;
  return `${String(uuids.size)} imports, ${JSON.stringify(importWarnings)}, ${String(paidOrder.expected_value_date)}`;
};
