import type { Handlers } from '../kernel/http/handler.ts';
import { changeConsents } from './change-consents.ts';

export const handlers = {
  'PATCH /interveners/{id}/gdpr': changeConsents,
} satisfies Partial<Handlers>;
