import type { Handlers } from '../kernel/http/handler.ts';
import { exportManyToRdTxt, exportToRdTxt } from './export/export-to-rd-txt.ts';
import { exportToRd } from './export/export-to-rd.ts';
import { importPositions } from './positions/import-positions.ts';
import { importRdResponses } from './answers/import-rd-responses.ts';
import { listRegistryFiles } from './files/list-registry-files.ts';
import { takeRdEvent } from './answers/take-rd-event.ts';

export { deliverRegistryOrder } from './export/deliver-registry-order.ts';
export { exportOrder } from './export/export-order.ts';
export { registryJobs } from './registry.jobs.ts';

export const handlers = {
  'GET /registry-files': listRegistryFiles,
  'POST /callbacks/rd': takeRdEvent,
  'POST /imports/positions': importPositions,
  'POST /imports/rd-responses': importRdResponses,
  'POST /operations/export-to-rd-txt': exportManyToRdTxt,
  'POST /operations/{id}/export-to-rd': exportToRd,
  'POST /operations/{id}/export-to-rd-txt': exportToRdTxt,
} satisfies Partial<Handlers>;
