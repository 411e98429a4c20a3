export { type Execution, bookRedemption, bookSubscription, bookTransferIn } from './book.ts';
export {
  findPosition,
  holdingFacts,
  lockPosition,
  releaseHold,
  reserve,
  unitsFreeFor,
} from './holds.ts';
export { ledgerAccount, postCashIn, postCashReturn } from './ledger.ts';
export { type HeldPosition, type PositionKey, readLots } from './positions.store.ts';
