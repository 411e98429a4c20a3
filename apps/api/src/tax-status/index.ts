import type { Handlers } from '../kernel/http/handler.ts';
import { changeCrs } from './change-crs.ts';
import { changeFatca } from './change-fatca.ts';
import { listTaxStatusAlerts } from './list-tax-status-alerts.ts';

export const handlers = {
  'GET /tax-status-alerts': listTaxStatusAlerts,
  'PATCH /interveners/{id}/crs': changeCrs,
  'PATCH /interveners/{id}/fatca': changeFatca,
} satisfies Partial<Handlers>;
