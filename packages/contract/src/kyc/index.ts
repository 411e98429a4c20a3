export { getKyc } from './get-kyc.ts';
export { submitKyc } from './submit-kyc.ts';
