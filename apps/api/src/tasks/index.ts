import type { Handlers } from '../kernel/http/handler.ts';
import { listPendingTasks } from './list-pending-tasks.ts';

export const handlers = {
  'GET /interveners/{id}/pending-tasks': listPendingTasks,
} satisfies Partial<Handlers>;
