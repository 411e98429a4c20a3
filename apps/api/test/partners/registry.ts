import type { Operation } from '@participe/contract';
import type { DemoProduct } from '@participe/fixtures';
import { callOrThrow } from '../support/api.ts';
import { importStatement, buildStatement } from '../scenarios/flow.ts';
import {
  type RegistryResponse,
  respondAsRegistry,
  publishNavOf,
  readOperation,
  validate,
} from '../scenarios/order-steps.ts';
import type { TestService } from '../support/service.ts';

/** Imports a bank statement with one movement that names the order, so that the order is paid. */
export async function receiveMoney(
  service: TestService,
  order: Pick<Operation, 'reference' | 'cash'>,
  product: Pick<DemoProduct, 'collectionIban'>,
  date: string,
) {
  const concept = `${order.reference} TRANSFERENCIA`;
  const movement = { amount: order.cash ?? '', reference: order.reference, concept };
  return importStatement(service, buildStatement(product.collectionIban, date, [movement]));
}

export async function exportToRegistry(service: TestService, uuid: string): Promise<string> {
  const answer = await callOrThrow(service, 'POST /operations/{id}/export-to-rd', {
    token: await service.token('staff'),
    params: { id: uuid },
    body: {},
  });
  return answer.export.rd_reference;
}

/** Validates a signed order as staff and sends it to the registry. */
export async function validateAndExport(service: TestService, uuid: string): Promise<Operation> {
  await validate(service, uuid);
  await exportToRegistry(service, uuid);
  return readOperation(service, uuid);
}

/** Confirms an order as the registry does. The test gives the figures, so that an error in ours is found. */
export async function confirmAsRegistry(
  service: TestService,
  order: Operation,
  figures: { nav: string; date: string; participations: string; cash: string },
): Promise<Operation> {
  const answer: RegistryResponse = {
    rd_reference: order.rd_reference ?? '',
    uuid_operation: order.uuid,
    status: 'CONFIRMED',
    net_asset_value: figures.nav,
    net_asset_value_date: figures.date,
    participations: figures.participations,
    cash: figures.cash,
  };
  const outcome = await respondAsRegistry(service, [answer]);
  if (outcome.rows_ok !== 1) throw new Error(JSON.stringify(outcome.errors));
  return readOperation(service, order.uuid);
}

/** Sets the clock to ten o'clock in Madrid on the next day, and publishes the net asset value of the day before. */
export async function moveToNextDay(
  service: TestService,
  next: string,
  published: { isin: string; date: string; nav: string },
): Promise<void> {
  await service.setClock(`${next}T09:00:00.000Z`);
  await publishNavOf(service, published.isin, published.date, published.nav);
}
