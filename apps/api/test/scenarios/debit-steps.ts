import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Operation, OrderBody } from '@participe/contract';
import { type PainFile, parsePainFile } from '@participe/connectors';
import type { DemoAccountKey, DemoPersonKey, DemoProductKey } from '@participe/fixtures';
import { placeAndSign } from './flow.ts';
import { readOperation, subscriptionOf, validate } from './order-steps.ts';
import { sendPartnerEvent } from '../partners/partner.ts';
import type { TestService } from '../support/service.ts';

/** Returns a subscription by direct debit from the account's default bank account. */
export function debitOf(account: DemoAccountKey, product: DemoProductKey, cash: string): OrderBody {
  return { ...subscriptionOf(account, product, cash), payment_method: 'DOMICILIACION' };
}

/**
 * Places, signs and validates an order by direct debit, and runs the jobs, which send the debit to the bank if its
 * collection date is near.
 */
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

/** Returns the direct debit files with a sequence number above `after`, each with its debits. */
export async function readFiles(service: TestService, after: number): Promise<BankFile[]> {
  const staff = await service.staff();
  const { payment_files: files } = await staff.call('GET /payment-files', {
    query: { after: String(after), $limit: '100' },
  });
  const debits = files.filter(({ type }) => type === 'PAIN_008');
  return Promise.all(
    debits.map(async (file) => {
      const { blob } = await staff.call('GET /payment-files/{id}', { params: { id: file.uuid } });
      return { ...file, read: parsePainFile(await blob.text()) };
    }),
  );
}

export interface DebitReturn {
  readonly code: string;
  readonly on: string;
  readonly attempt?: number;
  readonly id?: string;
}

export function debitReturnEvent(
  { reference }: Pick<Operation, 'reference'>,
  debitReturn: DebitReturn,
) {
  return {
    event_id: debitReturn.id ?? `return-${randomUUID()}`,
    occurred_at: `${debitReturn.on}T09:00:00.000Z`,
    type: 'DEBIT_RETURNED',
    end_to_end_id: `${reference}-D${String(debitReturn.attempt ?? 1)}`,
    reason_code: debitReturn.code,
    returned_on: debitReturn.on,
  };
}

export function returnDebit(
  service: TestService,
  order: Pick<Operation, 'reference'>,
  debitReturn: DebitReturn,
): Promise<Response> {
  return sendPartnerEvent(service, 'payments', debitReturnEvent(order, debitReturn));
}

const lockedUntil = '2026-12-31';

/** Locks all units of a position as if a direct debit had paid for them. Returns a function that ends the lock. */
export async function lockPositionByDebit(
  { database: { db } }: TestService,
  uuidAccount: string,
  idProduct: string,
): Promise<() => Promise<void>> {
  await sql`
    insert into debit_lock (uuid_operation, uuid_account, id_product, participations, locked_until)
    select uuid_operation, uuid_account, id_product, participations, ${lockedUntil} from lot
    where uuid_account = ${uuidAccount} and id_product = ${idProduct} and participations > 0`.execute(
    db,
  );
  return async () => {
    await db
      .deleteFrom('debit_lock')
      .where('uuid_account', '=', uuidAccount)
      .where('id_product', '=', idProduct)
      .where('locked_until', '=', lockedUntil)
      .execute();
  };
}
