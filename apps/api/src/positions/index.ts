import type { Handlers } from '../kernel/http/handler.ts';
import { getDistribution } from './reading/get-distribution.ts';
import { getEvolution } from './reading/get-evolution.ts';
import { getProfitabilityDetail } from './reading/get-profitability-detail.ts';
import { listAccountProducts } from './reading/list-account-products.ts';
import { listLots } from './lots/list-lots.ts';
import { listPositions } from './reading/list-positions.ts';

export { listAllowedOrderTypes } from './reading/allowed-operations.ts';
export { findActorAccount } from '../kernel/access/permissions.ts';
export { bookRedemption, bookSubscription } from './ledger/book.ts';
export { bookReversal, findReversibleLots } from './ledger/book-reversal.ts';
export { dequeueStaleReport } from './days/stale-reports.store.ts';
export { bookTransferIn, bookTransferOut } from './ledger/book-transfer.ts';
export {
  findPosition,
  type HeldPosition,
  readHoldingFacts,
  lockPosition,
  lockPositionsOf,
  readLots,
  reserveUnits,
} from './ledger/positions.store.ts';
export {
  changeBlockedUnits,
  releaseReservation,
  readUnitsFreeForOrder,
} from './ledger/reservations.ts';
export { readReservedUnits } from './ledger/reservation.store.ts';
export {
  readClientDebt,
  postReturnedPayment,
  postCashIn,
  postCashOut,
  postCashReturn,
  postClaim,
  postFullPayment,
  postTransferCashIn,
  postTransferCashReturn,
} from './ledger/ledger.ts';
export { bookReturnedTransferPayment, bookTransferPayment } from './ledger/transfer-payment.ts';
export type { BookingFacts } from './ledger/move-lots.ts';
export { reserveLots } from './ledger/lots.store.ts';
export { readEvolution } from './reading/get-evolution.ts';
export { riskLabel } from './reading/distribution.texts.ts';
export { toInTransitShare } from './reading/distribution.view.ts';
export { markHoldersStale } from './days/account-day.store.ts';
export { recalculateAllStaleDays, readAccountHistory, positionsJobs } from './days/account-days.ts';
export { readHoldingsOfProduct, selectLatestNav } from './reading/position-reads.store.ts';
export { computeGainPercent, findNewestDate } from './reading/positions.view.ts';
export { insertReportedLots, readTransferLots } from './ledger/transfer-lot.store.ts';

export const handlers = {
  'GET /accounts/{id}/distribution': getDistribution,
  'GET /accounts/{id}/evolution': getEvolution,
  'GET /accounts/{id}/positions': listPositions,
  'GET /accounts/{id}/products': listAccountProducts,
  'GET /accounts/{id}/products/{pid}/lots': listLots,
  'GET /accounts/{id}/products/{pid}/profitability-detail': getProfitabilityDetail,
} satisfies Handlers<
  | 'GET /accounts/{id}/distribution'
  | 'GET /accounts/{id}/evolution'
  | 'GET /accounts/{id}/positions'
  | 'GET /accounts/{id}/products'
  | 'GET /accounts/{id}/products/{pid}/lots'
  | 'GET /accounts/{id}/products/{pid}/profitability-detail'
>;
