export { addInterveners } from './add-interveners.ts';
export { cancelIntervenerRequest } from './cancel-intervener-request.ts';
export { listIntervenerRequests } from './list-intervener-requests.ts';
export { removeIntervener } from './remove-intervener.ts';
export { replaceRoles } from './replace-roles.ts';
