import type { Operations } from '../kernel/context.ts';
import { getDistribution } from './get-distribution.ts';
import { getEvolution } from './get-evolution.ts';
import { getProfitabilityDetail } from './get-profitability-detail.ts';
import { listAccountProducts } from './list-account-products.ts';
import { listLots } from './list-lots.ts';
import { listPositions } from './list-positions.ts';

export { allowedOperations, ownAccount } from './allowed-operations.ts';
export { bookRedemption, bookSubscription } from './book.ts';
export { bookReversal, wholeLots } from './book-reversal.ts';
export { takeChangedBook } from './changed-book.store.ts';
export { bookTransferIn, bookTransferOut } from './book-transfer.ts';
export {
  findPosition,
  holdingFacts,
  lockPosition,
  moveBlocked,
  releaseHold,
  reserve,
  unitsFreeFor,
} from './holds.ts';
export { heldBy } from './hold.store.ts';
export {
  claimOf,
  ledgerAccount,
  postCashBack,
  postCashIn,
  postCashOut,
  postCashReturn,
  postClaim,
  postOwedOut,
  postTransferCashIn,
  postTransferCashOut,
  postTransferCashReturn,
} from './ledger.ts';
export type { Execution } from './move-lots.ts';
export {
  type HeldPosition,
  type PositionKey,
  holdLots,
  lockPositionsOf,
  readLots,
} from './positions.store.ts';
export { type EvolutionQuery, evolutionOf } from './get-evolution.ts';
export { riskLabel } from './distribution.texts.ts';
export { markHoldersDue } from './account-day.store.ts';
export { bringAllDays, pastOf, positionsJobs } from './account-days.ts';
export { latestNav } from './positions.reads.store.ts';
export { gainPercent, newestDate } from './positions.view.ts';
export { type ReportedLot, insertReportedLots, readTransferLots } from './transfer-lot.store.ts';
export { unitsOf } from './units-of.ts';

export const positionsOperations = {
  'GET /accounts/{id}/distribution': getDistribution,
  'GET /accounts/{id}/evolution': getEvolution,
  'GET /accounts/{id}/positions': listPositions,
  'GET /accounts/{id}/products': listAccountProducts,
  'GET /accounts/{id}/products/{pid}/lots': listLots,
  'GET /accounts/{id}/products/{pid}/profitability-detail': getProfitabilityDetail,
} satisfies Operations<
  | 'GET /accounts/{id}/distribution'
  | 'GET /accounts/{id}/evolution'
  | 'GET /accounts/{id}/positions'
  | 'GET /accounts/{id}/products'
  | 'GET /accounts/{id}/products/{pid}/lots'
  | 'GET /accounts/{id}/products/{pid}/profitability-detail'
>;
