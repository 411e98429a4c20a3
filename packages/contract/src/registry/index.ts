export { exportManyToRdTxt, exportToRdTxt } from './export-to-rd-txt.ts';
export { exportToRd } from './export-to-rd.ts';
export { importPositions } from './import-positions.ts';
export { importRdResponses } from './import-rd-responses.ts';
export { listRegistryFiles } from './list-registry-files.ts';
export { receiveRdEvent } from './receive-rd-event.ts';
