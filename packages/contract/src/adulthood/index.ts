export { createAdultContract } from './create-adult-contract.ts';
export { getAdultTasks } from './get-adult-tasks.ts';
