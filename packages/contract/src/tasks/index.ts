export { listPendingTasks } from './list-pending-tasks.ts';
