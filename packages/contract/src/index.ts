export * from './calls.ts';
export * from './kernel/define-call.ts';
export * from './kernel/call-availability.ts';
export * from './kernel/refusals.ts';
export { needsAccessReason, purposesOfCall, type StaffCallKey } from './staff-calls.ts';
export { pickKnownFields } from './known-fields.ts';
export { pollQuestion } from './polls/poll.ts';
export { reportClientLog } from './superuser/report-client-log.ts';
export type * from './types.ts';
