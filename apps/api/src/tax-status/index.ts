import type { Handlers } from '../kernel/http/handler.ts';
import { changeCrs } from './change-crs.ts';
import { changeFatca } from './change-fatca.ts';

export const handlers = {
  'PATCH /interveners/{id}/crs': changeCrs,
  'PATCH /interveners/{id}/fatca': changeFatca,
} satisfies Partial<Handlers>;
