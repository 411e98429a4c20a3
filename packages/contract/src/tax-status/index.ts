export { changeCrs } from './change-crs.ts';
export { changeFatca } from './change-fatca.ts';
export { listTaxStatusAlerts } from './list-tax-status-alerts.ts';
