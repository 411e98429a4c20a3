import type { Operation, SnceMessage } from '@participe/contract';
import type { LedgerEvent } from '@participe/domain/cases';
import { demoCalendar } from '@participe/fixtures';
import { expect } from 'vitest';
import type { FundStory } from '../scenarios/fund-story.ts';
import { readOperation } from '../scenarios/order-steps.ts';
import {
  type TransferRequest,
  submitRequest,
  transferRequestOf,
  readMessagesOfReference,
} from '../scenarios/transfer-out-steps.ts';
import { documentNumberOf } from '../scenarios/transfer-steps.ts';

const modes = { AMOUNT: 'IMPORTE', UNITS: 'PARTICIPACIONES', TOTAL: 'TOTAL' } as const;
type Mode = keyof typeof modes;

/** Returns another manager's request for units of a fund that only the story's account holds. */
function buildStoryRequest(
  story: FundStory,
  fund: string,
  size: { readonly mode: Mode; readonly value?: string | undefined },
): TransferRequest {
  return transferRequestOf(story.account, 'global', {
    origin_isin: story.fund(fund).isin,
    holders: story.signers.map(documentNumberOf),
    mode: modes[size.mode],
    value: size.mode === 'TOTAL' ? null : (size.value ?? ''),
  });
}

/**
 * Sends a transfer request on the business day before `date`. The service accepts it on the morning of `date`, which
 * becomes its value date.
 */
export async function sendAcceptedTransferRequest(
  story: FundStory,
  fund: string,
  date: string,
  terms: { readonly mode: Mode; readonly value?: string | undefined; readonly nav: string },
): Promise<{ order: Operation; request: TransferRequest }> {
  const calendar = demoCalendar('MADRID');
  const eve = calendar.previous(date);
  await story.moveTo(`${eve}T08:30:00.000Z`);
  await story.publish(fund, calendar.previous(eve), terms.nav);
  const request = buildStoryRequest(story, fund, terms);
  const order = await submitRequest(story.service, request);
  await story.moveTo(`${date}T08:30:00.000Z`);
  await story.service.runJobs();
  expect(await readOperation(story.service, order.uuid)).toMatchObject({
    operation_status: 'SNCE_2',
    expected_value_date: date,
  });
  return { order, request };
}

type History = Extract<SnceMessage, { type: 'INFORMACION_FISCAL' }>['payload'];

/** Returns the tax history of an outgoing transfer, as the other manager receives it. */
export async function readSentTaxHistory(
  story: FundStory,
  request: TransferRequest,
): Promise<History> {
  const sentMessages = await readMessagesOfReference(story.service, request);
  const history = sentMessages.find(({ type }) => type === 'INFORMACION_FISCAL');
  return history?.payload as unknown as History;
}

/**
 * Sends another manager's transfer request, and returns a function that executes the outgoing transfer on the evening
 * of its value date.
 */
export async function executeTransferOut(
  story: FundStory,
  event: LedgerEvent,
  expectedFigures: Record<string, string>,
) {
  const { fund = '', nav_date: date = '', nav = '', mode = 'TOTAL', value } = event;
  const { order, request } = await sendAcceptedTransferRequest(story, fund, date, {
    mode,
    value,
    nav,
  });
  return async () => {
    const figures = {
      nav,
      participations: expectedFigures['units_out'] ?? '',
      cash: expectedFigures['cash'] ?? '',
    };
    const operation = await story.execute(order, fund, date, figures);
    expect(operation).toMatchObject({ operation_status: 'SNCE_3', value_date: date });
    const { lots } = await readSentTaxHistory(story, request);
    return {
      type: event.type,
      units_out: operation.participations,
      cash: operation.cash,
      taxable_gain: '0.00',
      withholding: operation.withholding,
      fiscal_file: lots.map((lot) => ({
        acq_date: lot.acquisition_date,
        units: lot.units,
        cost: lot.cost,
        proceeds: lot.proceeds,
      })),
    };
  };
}
