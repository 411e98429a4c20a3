export { getDistribution } from './get-distribution.ts';
export { getEvolution } from './get-evolution.ts';
export { getProfitabilityDetail } from './get-profitability-detail.ts';
export { listAccountProducts } from './list-account-products.ts';
export { listLots } from './list-lots.ts';
export { listPositions } from './list-positions.ts';
