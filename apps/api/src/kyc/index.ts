import type { Handlers } from '../kernel/http/handler.ts';
import { getKyc } from './get-kyc.ts';
import { submitKyc } from './submit-kyc.ts';

export { readCompanySignatures } from './company-signatures.ts';
export { completeKyc } from './complete-kyc.ts';
export { findSignedForm } from './kyc.store.ts';

export const handlers = {
  'GET /interveners/{id}/kyc': getKyc,
  'POST /interveners/{id}/kyc': submitKyc,
} satisfies Partial<Handlers>;
