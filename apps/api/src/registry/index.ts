import type { Operations } from '../kernel/context.ts';
import { exportToRd } from './export-to-rd.ts';
import { importRdResponses } from './import-rd-responses.ts';

export { deliverRegistryOrder } from './deliver-registry-order.ts';
export { exportOrder } from './export-order.ts';
export { registryJobs } from './registry.jobs.ts';

export const registryOperations = {
  'POST /imports/rd-responses': importRdResponses,
  'POST /operations/{id}/export-to-rd': exportToRd,
} satisfies Operations<'POST /imports/rd-responses' | 'POST /operations/{id}/export-to-rd'>;
