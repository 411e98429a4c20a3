import type { OperationAlert } from '@participe/contract';
import { callOrThrow } from './api.ts';
import type { TestService } from './service.ts';

/** Returns the alerts of an order, oldest first. With `open`, closed alerts are left out. */
export async function readAlerts(
  service: TestService,
  { uuid }: { readonly uuid: string },
  query: { readonly open?: 'true' } = {},
): Promise<OperationAlert[]> {
  const { operation_alerts: alerts } = await callOrThrow(service, 'GET /operation-alerts', {
    token: await service.token('staff'),
    query: { ...query, $limit: 'null' },
  });
  return alerts.filter(({ uuid_operation: order }) => order === uuid);
}

export async function readOpenAlertCauses(
  service: TestService,
  order: { readonly uuid: string },
): Promise<string[]> {
  return (await readAlerts(service, order, { open: 'true' })).map(({ cause }) => cause);
}
