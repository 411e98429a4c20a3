import { isProofValidated, maskIban } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { readAccountIdsWithReadableDocuments } from '../parties/index.ts';
import { readRequirementFacts } from './requirements.store.ts';

/**
 * Returns one entry for each bank account on a person's accounts, with its newest proof of ownership, if any
 * (DOC-11).
 */
export const listCccDocuments: Handler<'GET /interveners/{id}/ccc-documents'> = async (context) => {
  const { input, db } = context;
  const person = input.params.id;
  const accounts = await readAccountIdsWithReadableDocuments(context, person);
  const { bankAccounts } = await readRequirementFacts(db, { accounts });
  return {
    ccc_documents: bankAccounts.map((one) => ({
      uuid_document: one.paper?.uuid ?? null,
      uuid_bank_account: one.uuid,
      uuid_account: one.uuid_account,
      iban_masked: maskIban(one.iban),
      is_validated: isProofValidated(one),
      is_signed: one.paper?.is_signed ?? false,
      uploaded_at: one.uploaded_at === null ? null : new Date(one.uploaded_at).toISOString(),
      rejected_reason: one.paper?.rejected_reason ?? null,
    })),
  };
};
