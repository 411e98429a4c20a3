export { listMandates } from './list-mandates.ts';
export { revokeMandate } from './revoke-mandate.ts';
