import { createFixtureUuid } from '@participe/fixtures';
import type { CallOutput, PendingTask } from '@participe/contract/types';
import { addDays, decodeBase64Text, maskIban } from '@participe/domain';
import type { AssociatedPerson } from '../queries/people.ts';
import type { Answers } from './fake-client.ts';
import { operationRowOf, pageOf, personOf, productOf, summaryOf } from './data.ts';

type Document = CallOutput<'GET /interveners/{id}/documents'>['documents'][number];
type Requirement =
  CallOutput<'GET /interveners/{id}/document-validations'>['document_validations'][number];

const mainAccount = summaryOf('investor_main');
const familyAccount = summaryOf('investor_family');
const carmen = personOf('investor');

/** Returns a document of the inbox, by default the confirmation of a subscription. */
export function inboxDocument(name: string, changes: Partial<Document> = {}): Document {
  return {
    uuid: createFixtureUuid(`story:inbox:${name}`),
    filename: `${name}.pdf`,
    title: `Confirmación de suscripción · ${productOf('global').name} · 2.000,00\u00a0€ · PA-2026-004215`,
    category: 'OPERATION',
    subcategory: 'CONFIRMACION',
    mime: 'application/pdf',
    size: 245_000,
    year: 2026,
    validated: true,
    is_signed: false,
    requires_signature: false,
    uuid_account: mainAccount.uuid,
    uuid_operation: createFixtureUuid('story:operation'),
    operation_cancelled: false,
    is_generated: true,
    created_at: '2026-11-18T09:24:00.000Z',
    expires_at: null,
    uuid_intervener: null,
    uuid_bank_account: null,
    associate_patron: null,
    is_new: false,
    is_replaced: false,
    rejected_reason: null,
    ...changes,
  };
}

const ofPerson = {
  uuid_account: null,
  uuid_operation: null,
  uuid_intervener: carmen.uuid,
} as const;
const newestDocuments = [
  inboxDocument('confirmation', { is_new: true }),
  inboxDocument('order', {
    title: `Orden de suscripción · ${productOf('global').name} · 2.000,00\u00a0€ · PA-2026-004215`,
    subcategory: 'ORDEN',
    requires_signature: true,
    is_signed: true,
    size: 88_000,
  }),
  inboxDocument('identity', {
    ...ofPerson,
    title: 'DNI, anverso',
    filename: 'dni-por-delante.jpg',
    is_generated: false,
    category: 'DOCUMENTATION',
    subcategory: 'DNI_ANVERSO',
    mime: 'image/jpeg',
    size: 2_750_000,
    validated: false,
    rejected_reason: 'La foto está movida y no se lee el número.',
    created_at: '2026-11-12T16:02:00.000Z',
  }),
  inboxDocument('taxes', {
    ...ofPerson,
    title: 'Informe fiscal de fondos 2025',
    category: 'OTHERS',
    subcategory: 'INFORME_FISCAL_FI',
    year: 2025,
    is_new: true,
    size: 1_310_000,
    created_at: '2026-02-02T08:00:00.000Z',
  }),
];
/** Two documents that wait for a signature, and one that a newer one replaced before its signature. */
export const unsignedDocuments = [
  inboxDocument('to-sign', {
    title: 'Orden de reembolso',
    subcategory: 'ORDEN',
    requires_signature: true,
    is_new: true,
  }),
  inboxDocument('unsigned-contract', {
    title: 'Contrato de cuenta de partícipe',
    category: 'ACCOUNT',
    subcategory: 'CONTRATO',
    uuid_operation: null,
    requires_signature: true,
  }),
  inboxDocument('replaced', {
    ...ofPerson,
    title: 'Datos de cliente',
    category: 'DOCUMENTATION',
    subcategory: 'KYC',
    is_replaced: true,
  }),
];
/** The oldest document. */
export const contractDocument = inboxDocument('contract', {
  title: 'Contrato de la cuenta compartida para los estudios de los nietos',
  category: 'ACCOUNT',
  subcategory: 'CONTRATO',
  uuid_account: familyAccount.uuid,
  uuid_operation: null,
  requires_signature: true,
  is_signed: true,
  size: 512_000,
  year: 2018,
  created_at: '2018-02-12T09:00:00.000Z',
});
/** Returns the confirmations of a monthly subscription, newest first. */
const confirmationsFrom = (first: number, length: number) =>
  Array.from({ length }, (_, step) => {
    const index = first + step;
    const date = addDays('2026-01-30', -index * 31);
    const year = date.slice(0, 4);
    return inboxDocument(`older:${String(index)}`, {
      title: `Confirmación de suscripción · ${productOf('global').name} · 150,00\u00a0€ · PA-${year}-00${String(3120 - index * 37)}`,
      year: Number(year),
      created_at: `${date}T10:00:00.000Z`,
    });
  });

/** The first page of an inbox with sixty-four documents: the newest twenty-five. */
export const inboxPage = pageOf('documents', [...newestDocuments, ...confirmationsFrom(0, 21)], 64);
export const secondInboxPage = {
  ...pageOf('documents', confirmationsFrom(21, 25), 64),
  offset: 25,
};

/** True for the call for the documents of cancelled orders. */
export const isCancelledList = (query: { $filter?: string | undefined } | undefined) =>
  decodeBase64Text(query?.$filter ?? '')?.includes('operation_cancelled eq true') === true;
/** Answers with the page, and with no documents for the list of cancelled orders. */
export const onlyValid =
  (page: typeof inboxPage): NonNullable<Answers['GET /interveners/{id}/documents']> =>
  ({ query }) =>
    isCancelledList(query) ? pageOf('documents', []) : page;

/** The manager requires the front of the identity document. */
export function requirementOf(changes: Partial<Requirement> = {}): Requirement {
  return {
    key: 'DNI_ANVERSO',
    category: 'DOCUMENTATION',
    subcategory: 'DNI_ANVERSO',
    title: 'DNI, anverso',
    mandatory: true,
    status: 'REJECTED',
    uuid_document: createFixtureUuid('story:inbox:identity'),
    rejected_reason: 'La foto está movida y no se lee el número.',
    expires_at: '2027-04-02',
    uuid_account: null,
    uuid_bank_account: null,
    associate_patron: null,
    can_upload: true,
    ...changes,
  };
}

/** The proof of ownership of a bank account is not uploaded yet. */
export const bankRequirement = requirementOf({
  key: 'CERTIFICADO_CCC:1',
  subcategory: 'CERTIFICADO_CCC',
  title: `Certificado de titularidad de la cuenta ${maskIban('0011')}`,
  status: 'MISSING',
  uuid_document: null,
  rejected_reason: null,
  expires_at: null,
  uuid_account: mainAccount.uuid,
  uuid_bank_account: createFixtureUuid('story:bank'),
});

/** The back of the identity document has expired. */
export const expiredRequirement = requirementOf({
  key: 'DNI_REVERSO',
  subcategory: 'DNI_REVERSO',
  title: 'DNI, reverso',
  status: 'EXPIRED',
  rejected_reason: null,
  expires_at: '2026-11-02',
});

/** Returns the logged-in person as an option of the person select. */
export function associatedPersonOf(changes: Partial<AssociatedPerson> = {}): AssociatedPerson {
  return {
    uuid_intervener: carmen.uuid,
    full_name: 'Carmen Olmedo Rivas',
    intervener_type: 'F',
    relation: 'SELF',
    accounts: [mainAccount, familyAccount].map(({ uuid, alias }) => ({
      uuid,
      alias,
      role: 'TITULAR',
    })),
    can_upload: true,
    ...changes,
  };
}

/** The logged-in person is an administrator of this company. */
export const company = associatedPersonOf({
  uuid_intervener: createFixtureUuid('story:company'),
  full_name: 'Talleres Arganzuela, S.L.',
  intervener_type: 'J',
  relation: 'COMPANY',
  accounts: [{ uuid: mainAccount.uuid, alias: mainAccount.alias, role: 'TITULAR' }],
});

/** The logged-in person may open the documents of this child. */
export const child = associatedPersonOf({
  uuid_intervener: createFixtureUuid('story:child'),
  full_name: 'Nora Olmedo Rivas',
  relation: 'MINOR',
  accounts: [{ uuid: familyAccount.uuid, alias: familyAccount.alias, role: 'TITULAR' }],
});

const order = operationRowOf();

/** Returns a pending task about a subscription. */
export function taskOf(kind: PendingTask['kind'], changes: Partial<PendingTask> = {}): PendingTask {
  return {
    key: kind,
    kind,
    order: {
      uuid_operation: order.uuid,
      operation_type: order.operation_type,
      product_name: order.product_name,
      cash: order.cash,
    },
    document: null,
    owner: null,
    waiting_for: [],
    until: null,
    url: `/account/operation/${order.uuid}`,
    ...changes,
  };
}
