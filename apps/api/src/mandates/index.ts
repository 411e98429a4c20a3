import type { Handlers } from '../kernel/http/handler.ts';
import { listMandates } from './list-mandates.ts';
import { revokeMandate } from './revoke-mandate.ts';

export const handlers = {
  'GET /accounts/{id}/mandates': listMandates,
  'DELETE /accounts/{id}/mandates/{mid}': revokeMandate,
} satisfies Partial<Handlers>;
