import { randomUUID } from 'node:crypto';
import type { Operation, OrderBody } from '@participe/contract';
import { type PainFile, readPain } from '@participe/connectors';
import type { DemoAccountKey, DemoPersonKey, DemoProductKey } from '@participe/fixtures';
import { placeAndSign } from './flow.ts';
import { readOperation, subscriptionOf, validate } from './order-steps.ts';
import { tellAs } from '../partners/partner.ts';
import type { TestService } from '../support/service.ts';

/** A single subscription by direct debit, from the default bank account. */
export function debitOf(account: DemoAccountKey, product: DemoProductKey, cash: string): OrderBody {
  return { ...subscriptionOf(account, product, cash), payment_method: 'DOMICILIACION' };
}

/** The same signed, validated, and sent to the bank when its day is near. */
export async function sendDebit(
  service: TestService,
  person: DemoPersonKey,
  body: OrderBody,
): Promise<Operation> {
  const { operation } = await placeAndSign(service, person, body);
  await validate(service, operation.uuid);
  await service.runJobs();
  return readOperation(service, operation.uuid);
}

interface BankFile {
  readonly seq: number;
  readonly requested_on: string;
  readonly created_at: string;
  readonly entries: number;
  readonly total: string;
  readonly read: PainFile;
}

/** The debits that the bank is asked for, file by file, behind the files that it has. */
export async function filesAfter(service: TestService, after: number): Promise<BankFile[]> {
  const staff = await service.staff();
  const { payment_files: files } = await staff.call('GET /payment-files', {
    query: { after: String(after), $limit: '100' },
  });
  const debits = files.filter(({ type }) => type === 'PAIN_008');
  return Promise.all(
    debits.map(async (file) => {
      const { blob } = await staff.call('GET /payment-files/{id}', { params: { id: file.uuid } });
      return { ...file, read: readPain(await blob.text()) };
    }),
  );
}

export interface ReturnSaid {
  readonly code: string;
  readonly on: string;
  readonly attempt?: number;
  readonly id?: string;
}

/** What a bank says when it gives a debit of an order back. */
export function returnOf({ reference }: Pick<Operation, 'reference'>, said: ReturnSaid) {
  return {
    event_id: said.id ?? `return-${randomUUID()}`,
    occurred_at: `${said.on}T09:00:00.000Z`,
    type: 'DEBIT_RETURNED',
    end_to_end_id: `${reference}-D${String(said.attempt ?? 1)}`,
    reason_code: said.code,
    returned_on: said.on,
  };
}

/** The bank gives a debit of an order back. */
export function giveBack(
  service: TestService,
  order: Pick<Operation, 'reference'>,
  said: ReturnSaid,
): Promise<Response> {
  return tellAs(service, 'payments', returnOf(order, said));
}
