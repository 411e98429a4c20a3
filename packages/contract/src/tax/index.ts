export { downloadTaxReports } from './download-tax-reports.ts';
export { getTaxReports } from './get-tax-reports.ts';
