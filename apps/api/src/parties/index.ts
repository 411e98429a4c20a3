import type { FourEyesRules } from '../kernel/http/four-eyes.ts';
import type { Handlers } from '../kernel/http/handler.ts';
import { getAgent } from './get-agent.ts';
import { getIntervenerClass } from './get-intervener-class.ts';
import { getIntervener } from './get-intervener.ts';
import { getSubdistributor } from './get-subdistributor.ts';
import { listAllAssociated } from './list-all-associated.ts';
import { replaceIntervener } from './replace-intervener.ts';
import {
  type ContactChanges,
  changesPersonBlock,
  purposeOfStatusChange,
  readPersonFacts,
  updateIntervener,
} from './update-intervener.ts';
import { validateTin } from './validate-tin.ts';

export {
  selectAccountIdsAllowingAction,
  readAccountIdsAllowingAction,
  readAccountIdsWithReadableDocuments,
} from './accounts-of.ts';
export {
  endRoles,
  findPersonByDocument,
  grantRoles,
  insertInvitedPerson,
} from './account-roles.store.ts';
export { findBankAccountIdsWithoutProof } from './bank-proofs.store.ts';
export { certifyResidences } from './certify-residences.ts';
export { confirmAdultData } from './coming-of-age/coming-of-age.ts';
export { changeIntervenerStatus } from './change-intervener-status.ts';
export { readAccountSettings, saveAccountPreferences } from './configuration.store.ts';
export type { AccountSettings } from './configuration.store.ts';
export { canUploadDocumentsOf } from './can-upload.ts';
export { buildIntervenerData } from './get-intervener.ts';
export {
  findRefusalIgnoringBlock,
  findDataChangeRefusal,
  listChangeablePeople,
} from './may-change-data.ts';
export { readPrivacy } from './privacy.store.ts';
export { partiesJobs } from './coming-of-age/coming-of-age.jobs.ts';
export { lockPersonIdentity, saveIdentityExpiry } from './parties.store.ts';
export { readBeneficialOwners } from './kyc/beneficial-owners.store.ts';
export { readKycForm } from './kyc/kyc-answers.store.ts';
export { advanceDataVersion, saveKycDates } from './profile.store.ts';
export {
  lockPersonStatus,
  readPersonStatus,
  forgetVerifiedPhone,
  saveVerifiedEmail,
  saveVerifiedPhone,
} from './person-status.store.ts';
export {
  type NewDeclaration,
  addResidences,
  endResidences,
  findUsStatus,
  lockTaxPerson,
  readResidences,
  saveUsStatus,
} from './tax-status.store.ts';
export {
  type CancelContactChange,
  type ChangeContact,
  type PendingContactChange,
} from './update-intervener.ts';

/** A second person must approve when staff block a person or end the block (PRM-23). */
export const partiesFourEyes = {
  'PATCH /interveners/{id}': {
    purpose: purposeOfStatusChange,
    appliesTo: changesPersonBlock,
    readFacts: readPersonFacts,
  },
} satisfies FourEyesRules;

/**
 * Creates the handlers. The changes of contact data are passed in, because they send codes, and codes belong to a module
 * above this one.
 */
export const createPartiesHandlers = (contactChanges: ContactChanges) =>
  ({
    'GET /agent/{id}': getAgent,
    'GET /intervener-class/{docId}': getIntervenerClass,
    'GET /interveners/{id}': getIntervener,
    'GET /interveners/{id}/list-all-associated': listAllAssociated,
    'GET /subdistributors/{id}': getSubdistributor,
    'PATCH /interveners/{id}': updateIntervener(contactChanges),
    'PUT /interveners/{id}': replaceIntervener,
    'POST /tin-validator': validateTin,
  }) satisfies Partial<Handlers>;
