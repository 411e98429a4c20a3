export { approveProposal } from './approve-proposal.ts';
export { listApprovals } from './list-approvals.ts';
export { rejectProposal } from './reject-proposal.ts';
