import type { Handlers } from '../kernel/http/handler.ts';
import { changeWealthreader } from './change-wealthreader.ts';
import { connectWealthreader } from './connect-wealthreader.ts';
import { getWealthreader } from './get-wealthreader.ts';
import { receiveWealthreaderEvent } from './receive-wealthreader-event.ts';

export { connectLink, refreshLink, revokeAtAggregator } from './deliver-wealth-requests.ts';
export { readProofAccounts } from './read-proof-accounts.ts';
export { wealthreaderJobs } from './wealthreader.jobs.ts';

export const handlers = {
  'GET /wealthreader/{id}': getWealthreader,
  'PATCH /wealthreader/{id}': changeWealthreader,
  'POST /wealthreader/oauth2': connectWealthreader,
  'POST /callbacks/wealthreader': receiveWealthreaderEvent,
} satisfies Partial<Handlers>;
