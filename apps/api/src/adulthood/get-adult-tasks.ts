import type { Handler } from '../kernel/http/handler.ts';
import { readAdultFile, toAdultTasks } from './adult-tasks.ts';

/** GET /interveners/{id}/adult-tasks: returns how far a new adult has confirmed their data (CLD-16). */
export const getAdultTasks: Handler<'GET /interveners/{id}/adult-tasks'> = async (context) => ({
  adult_tasks: toAdultTasks(await readAdultFile(context, context.input.params.id)),
});
