import type { CallOutput, Operation } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import { accountOf, operationOf, pageOf } from '../data.ts';
import type { Answers } from '../fake-client.ts';
import { accountPerson, bankAccountOf, orderPaperOf, signerOf } from '../orders.ts';
import { moneyOf, transferDetails } from '../payments.ts';
import { redemptionSimulation } from '../simulations.ts';
import { story, type StorySetup } from '../story.tsx';

type DocumentRequirement =
  CallOutput<'GET /operations/{id}/document-validations'>['document_validations'][number];

export const SIGNED_AT = '2026-11-19T10:35:00.000Z';

export const unsignedOrder: Partial<Operation> = {
  operation_status: 'REGISTERED_ONLINE',
  status_label: 'Pendiente',
  operation_date: '2026-11-19T10:30:00.000Z',
  order_date: null,
  cutoff_at: null,
  expected_value_date: null,
  has_docs_signed: false,
  has_docs_validated: false,
  my_signature_pending: true,
  allowed_actions: ['SIGN', 'CANCEL'],
};
/** A redemption of 3.000,00 € that nobody has signed. */
export const unsignedRedemption: Partial<Operation> = {
  ...unsignedOrder,
  operation_type: 'REEMBOLSO',
  operation_sub_type: 'PARCIAL_IMPORTE',
  cash: '3000.00',
  net_value: '2828.60',
  participations: '265.088443',
  withholding: '171.40',
  payment_method: null,
  uuid_bank_account: createFixtureUuid('story:bank'),
};
export const signedOrder: Partial<Operation> = {
  operation_status: 'SIGNED',
  status_label: 'Firmada',
  order_date: SIGNED_AT,
  cutoff_at: '2026-11-19T13:00:00.000Z',
  expected_value_date: '2026-11-19',
  has_docs_signed: true,
  my_signature_pending: false,
  allowed_actions: ['CANCEL'],
};

/** An order of Carmen needs a document of a court, which is missing. */
export const courtRequirement: DocumentRequirement = {
  key: 'AUTORIZACION_JUDICIAL',
  category: 'OPERATION',
  subcategory: 'AUTORIZACION_JUDICIAL',
  title: 'Autorización judicial',
  mandatory: true,
  status: 'MISSING',
  uuid_document: null,
  rejected_reason: null,
  expires_at: null,
  uuid_account: accountOf('investor_main').uuid,
  uuid_bank_account: null,
};
export const needsCourtAuthorisation: Answers = {
  'GET /operations/{id}/document-validations': { document_validations: [courtRequirement] },
};

const reader = signerOf('readonly', { role: 'AUTORIZADO_CONSULTIVO', must_sign: false });
const baseAnswers: Answers = {
  'GET /operations/{id}/interveners': pageOf('interveners', [signerOf('investor'), reader]),
  'GET /accounts/{id}': { account: accountOf('investor_main') },
  'GET /accounts/{id}/interveners': pageOf('interveners', [
    accountPerson('investor'),
    accountPerson('readonly', { signs: false }),
  ]),
  'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', [bankAccountOf()]),
  'GET /operations/{id}/payments': moneyOf({ transfer_details: transferDetails }),
  'POST /operations/simulation': { simulation: redemptionSimulation() },
};

/** Returns a story of the signing page of an order of Carmen. Answers that change are given as a function. */
export function signingPageStory(
  order: Partial<Operation>,
  answers: Answers | (() => Answers) = {},
  more: Omit<StorySetup, 'path' | 'answers'> = {},
) {
  const operation = operationOf(order);
  const paper = orderPaperOf(operation, { is_signed: operation.has_docs_signed });
  return story(() => ({
    path: `/operate/summary/${createFixtureUuid('story:operation')}`,
    answers: {
      ...baseAnswers,
      'GET /operations/{id}': { operation },
      'GET /operations/{id}/documents': pageOf('documents', [paper]),
      ...(typeof answers === 'function' ? answers() : answers),
    },
    ...more,
  }));
}
