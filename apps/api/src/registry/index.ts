import type { FourEyesRules } from '../kernel/http/four-eyes.ts';
import type { Handlers } from '../kernel/http/handler.ts';
import { exportManyToRdTxt, exportToRdTxt } from './export/export-to-rd-txt.ts';
import { exportToRd } from './export/export-to-rd.ts';
import { importPositions } from './positions/import-positions.ts';
import { importRdResponses, readAnswerFacts } from './answers/import-rd-responses.ts';
import { listRegistryFiles } from './files/list-registry-files.ts';
import { receiveRdEvent } from './answers/receive-rd-event.ts';

export { deliverRegistryOrder } from './export/deliver-registry-order.ts';
export { exportOrder } from './export/export-order.ts';
export { registryJobs } from './registry.jobs.ts';

/** A file of answers that the registry did not send itself needs a second person (PRM-24). */
export const registryFourEyes = {
  'POST /imports/rd-responses': {
    purpose: 'registry',
    feed: 'registry_feed',
    appliesTo: ({ actor }) => !actor.purposes.has('registry_feed'),
    readFacts: readAnswerFacts,
  },
} satisfies FourEyesRules;

export const handlers = {
  'GET /registry-files': listRegistryFiles,
  'POST /callbacks/rd': receiveRdEvent,
  'POST /imports/positions': importPositions,
  'POST /imports/rd-responses': importRdResponses,
  'POST /operations/export-to-rd-txt': exportManyToRdTxt,
  'POST /operations/{id}/export-to-rd': exportToRd,
  'POST /operations/{id}/export-to-rd-txt': exportToRdTxt,
} satisfies Partial<Handlers>;
