import type { CallOutput, OrderBody } from '@participe/contract';
import { writeNorma43 } from '@participe/connectors';
import type { DemoPersonKey } from '@participe/fixtures';
import { type ApiResponse, callApi, callOrThrow } from '../support/api.ts';
import { uploadAsForm } from '../support/files.ts';
import { callWithFourEyes } from '../support/four-eyes.ts';
import { type PlacedOrder, place, sign } from './order-steps.ts';
import { expectNothingWritten } from '../support/rows.ts';
import type { TestService } from '../support/service.ts';

export async function placeAndSign(
  service: TestService,
  person: DemoPersonKey,
  body: OrderBody,
): Promise<PlacedOrder> {
  const placedOrder = await place(await service.as(person), body);
  await sign(service, person, placedOrder);
  return placedOrder;
}

export interface BankMovement {
  readonly amount: string;
  readonly reference: string;
  readonly concept: string;
  readonly debit?: boolean;
}

export function buildStatement(
  iban: string,
  date: string,
  movements: readonly BankMovement[],
): string {
  const digits = iban.slice(4);
  return writeNorma43({
    accounts: [
      {
        bank: digits.slice(0, 4),
        office: digits.slice(4, 8),
        account: digits.slice(10),
        initialDate: date,
        finalDate: date,
        openingBalance: '1000.00',
        name: 'SOTAVERA',
        movements: movements.map(({ amount, reference, concept, debit = false }) => ({
          operationDate: date,
          debit,
          amount,
          reference2: reference,
          concepts: [concept],
        })),
      },
    ],
  });
}

export async function importStatement(service: TestService, file: string) {
  return (
    await callOrThrow(service, 'POST /imports/bank-statements', {
      token: await service.token('staff'),
      body: { file },
    })
  ).import;
}

export async function changeStatus(
  service: TestService,
  uuid: string,
  operationStatus: string,
  more: object = {},
): Promise<ApiResponse<CallOutput<'POST /operations/{id}/status-change'>>> {
  return callApi(service, 'POST /operations/{id}/status-change', {
    token: await service.token('staff'),
    params: { id: uuid },
    body: { operation_status: operationStatus, ...more },
  });
}

/** Uploads the signed paper of an order, then records with two people who signed it by hand (SIG-15). */
export async function signOnPaper(
  service: TestService,
  uuid: string,
  signers: readonly string[],
): Promise<ApiResponse<CallOutput<'POST /operations/{id}/status-change'>>> {
  const uploadResponse = await uploadAsForm(service, await service.token('staff'), uuid);
  if (uploadResponse.status !== 201) throw new Error(uploadResponse.text);
  return callWithFourEyes(service, 'POST /operations/{id}/status-change', {
    params: { id: uuid },
    body: { operation_status: 'SIGNED', signers: [...signers] },
  });
}

/** Returns a function that places an order, and checks that it is refused and that nothing was written. */
export const createRefusalCheck =
  (service: () => TestService) =>
  async (
    person: DemoPersonKey,
    body: object,
    check: (answer: ApiResponse<CallOutput<'POST /operations'>>) => void,
  ): Promise<void> => {
    const token = await service().token(person);
    check(
      await expectNothingWritten(service().database.db, () =>
        callApi(service(), 'POST /operations', { token, body }),
      ),
    );
  };
