import type {
  AccountIntervener,
  DocumentRow,
  FiscalItem,
  HistoryEntry,
  Operation,
  OperationIntervener,
} from '@participe/contract/types';
import { addDays, operationTypeLabel } from '@participe/domain';
import { demoAccounts, createFixtureUuid } from '@participe/fixtures';
import { accountOf, operationOf, pageOf, personOf, productOf, summaryOf } from './data.ts';
import type { Answers } from './fake-client.ts';
import { moneyOf, transferDetails } from './payments.ts';

const uuid = createFixtureUuid('story:operation');
export const OPERATION_PATH = `/account/operation/${uuid}`;
export const mainAccount = summaryOf('investor_main');
export const carmen = personOf('investor');
const [bank] = demoAccounts.find(({ key }) => key === 'investor_main')?.bankAccounts ?? [];

type Status = HistoryEntry['to_status'];

/** Returns a status change in the history of an order. */
export function historyStep(
  from: Status | null,
  to: Status,
  at: string,
  label: string,
): HistoryEntry {
  const actor = to === 'REGISTERED_ONLINE' || to === 'SIGNED' ? 'CLIENTE' : 'SISTEMA';
  return { from_status: from, to_status: to, label, at, actor, comment: null };
}

export const creation = historyStep(
  null,
  'REGISTERED_ONLINE',
  '2026-11-18T09:20:00.000Z',
  'Pendiente',
);
export const signature = historyStep(
  'REGISTERED_ONLINE',
  'SIGNED',
  '2026-11-18T09:24:00.000Z',
  'Firmada',
);
export const validation = historyStep(
  'SIGNED',
  'VALIDATED',
  '2026-11-18T09:24:02.000Z',
  'Validada',
);
export const sending = historyStep('VALIDATED', 'RD_SENT', '2026-11-19T08:05:00.000Z', 'Enviada');
/** An order that is valued on a date is executed the next morning. */
export const executionOf = (valueDate: string) =>
  historyStep('RD_SENT', 'FINALIZED', `${addDays(valueDate, 1)}T10:30:00.000Z`, 'Finalizada');
export const execution = executionOf('2026-11-19');
export const cancellation = historyStep(
  'REGISTERED_ONLINE',
  'CANCELLED',
  '2026-11-18T11:02:00.000Z',
  'Anulada',
);

/** An order that follows from another one is registered and validated at the same time. */
export const registeredBySystem = (at: string) => [
  historyStep(null, 'REGISTERED', at, 'Pendiente'),
  historyStep('REGISTERED', 'VALIDATED', at, 'Validada'),
];

/** Returns Carmen as a signer who has signed. */
export function orderSignerOf(changes: Partial<OperationIntervener> = {}): OperationIntervener {
  return {
    uuid_intervener: carmen.uuid,
    name: 'Carmen Olmedo Rivas',
    role: 'TITULAR',
    must_sign: true,
    signed_at: '2026-11-18T09:24:00.000Z',
    channel: 'SMS',
    ...changes,
  };
}
export const marta = { uuid_intervener: createFixtureUuid('story:marta'), name: 'Marta Prat' };

/** Returns Carmen as the holder of the account. */
export function accountPersonOf(changes: Partial<AccountIntervener> = {}): AccountIntervener {
  return {
    uuid_intervener: carmen.uuid,
    full_name: 'Carmen Olmedo Rivas',
    document_masked: null,
    email_masked: null,
    intervener_type: 'F',
    intervener_status: 'FINALIZADO',
    account_intervener_role: {
      role: 'TITULAR',
      valid_from: '2018-02-12',
      valid_to: null,
      power_scope: null,
      ownership_percent: '100.00',
    },
    signs: true,
    ...changes,
  };
}

/** Returns the signed document of an order. */
export function signedDocumentOf(changes: Partial<DocumentRow> = {}): DocumentRow {
  return {
    uuid: createFixtureUuid('story:document:order'),
    filename: 'orden.pdf',
    title: 'Orden de reembolso',
    category: 'OPERATION',
    subcategory: 'ORDEN',
    mime: 'application/pdf',
    size: 84_112,
    year: 2026,
    validated: true,
    is_signed: true,
    requires_signature: true,
    operation_cancelled: false,
    is_generated: true,
    uuid_account: mainAccount.uuid,
    uuid_operation: uuid,
    created_at: '2026-11-18T09:20:00.000Z',
    expires_at: null,
    ...changes,
  };
}
export const redemptionConfirmation = signedDocumentOf({
  uuid: createFixtureUuid('story:document:receipt'),
  title: 'Confirmación de reembolso',
  subcategory: 'CONFIRMACION',
  size: 1_402_880,
  is_signed: false,
  requires_signature: false,
  created_at: '2026-11-20T10:30:00.000Z',
});

/** Returns a lot consumed by a redemption, with its gain and withholding. */
export function fiscalItemOf(name: string, changes: Partial<FiscalItem>): FiscalItem {
  return {
    uuid: createFixtureUuid(`story:lot:${name}`),
    acquisition_date: '2018-03-05',
    origin: 'SUSCRIPCION',
    participations: '210.000000',
    acquisition_value: '2310.00',
    transmission_value: '3171.21',
    gain: '861.21',
    is_pre_1994: false,
    is_pre_2007: false,
    withholding_base: '861.21',
    withholding: '163.63',
    exempt: false,
    ...changes,
  };
}
/** Two lots consumed by a redemption: one with a gain, and one that came in by a transfer, with a loss. */
export const redemptionLots = [
  fiscalItemOf('first', {}),
  fiscalItemOf('transfer', {
    acquisition_date: '2020-02-17',
    origin: 'TRASPASO',
    participations: '134.345678',
    acquisition_value: '2069.90',
    transmission_value: '2028.79',
    gain: '-41.11',
    withholding_base: '0.00',
    withholding: '0.00',
  }),
];

/** The fields of a redemption of 5.200,00 € with its price. */
export const redemptionOrder: Partial<Operation> = {
  operation_type: 'REEMBOLSO',
  operation_sub_type: 'PARCIAL_IMPORTE',
  payment_method: null,
  cash: '5200.00',
  net_value: '5036.37',
  withholding: '163.63',
  fees: '0.00',
  participations: '344.345678',
  net_asset_value: '15.101104',
  net_asset_value_date: '2026-11-18',
  expected_value_date: '2026-11-19',
  settlement_date: '2026-11-24',
  cutoff_at: '2026-11-19T13:00:00.000Z',
  uuid_bank_account: bank?.uuid ?? null,
};

/** The data of an order page that the service returns to a story. */
export interface OrderPageData {
  order: Partial<Operation>;
  history: readonly HistoryEntry[];
  signers?: readonly OperationIntervener[];
  people?: readonly AccountIntervener[];
  account?: Parameters<typeof accountOf>[1];
  documents?: readonly DocumentRow[];
  lots?: readonly FiscalItem[];
  issues?: Answers['GET /operations/{id}/issues'];
  needs?: Answers['GET /operations/{id}/document-validations'];
  money?: Answers['GET /operations/{id}/payments'];
}

/** The signed document of an order has the name of its type and is as old as the order. */
function orderPaperOf({ operation_type, operation_date }: Operation): DocumentRow {
  return signedDocumentOf({
    title: `Orden de ${operationTypeLabel(operation_type).toLowerCase()}`,
    created_at: operation_date,
  });
}

/** Returns the answers of the service for the page of an order. */
export function pageAnswers(shown: OrderPageData): Answers {
  const { history, signers = [orderSignerOf()], people = [accountPersonOf()] } = shown;
  const order = operationOf(shown.order);
  return {
    'GET /operations/{id}': { operation: order },
    'GET /operations/{id}/historical': pageOf('history', history.toReversed()),
    'GET /operations/{id}/interveners': pageOf('interveners', signers),
    'GET /operations/{id}/documents': pageOf('documents', shown.documents ?? [orderPaperOf(order)]),
    'GET /operations/{id}/fiscal-items': pageOf('fiscal_items', shown.lots ?? []),
    'GET /operations/{id}/payments': shown.money ?? moneyOf({ transfer_details: transferDetails }),
    'GET /operations/{id}/issues': shown.issues ?? pageOf('issues', []),
    'GET /operations/{id}/document-validations': shown.needs ?? { document_validations: [] },
    'GET /accounts/{id}': { account: accountOf('investor_main', shown.account) },
    'GET /accounts/{id}/interveners': pageOf('interveners', people),
    'GET /accounts/{id}/bank-accounts': pageOf(
      'bank_accounts',
      bank
        ? [
            {
              uuid: bank.uuid,
              alias: bank.alias,
              iban: bank.iban,
              bic: bank.bic,
              bank_name: bank.bankName,
              holder_name: bank.holderName,
              holder_is_intervener: true,
              uuid_intervener_holder: carmen.uuid,
              is_default: true,
              status: 'VALIDATED' as const,
              signed: true,
              pending_signers: [],
              usable_from: '2018-02-15T09:00:00.000Z',
              ccc_document: null,
              proof_source: 'UPLOAD',
              mandate: null,
              was_debited: false,
              created_at: '2018-02-12T09:00:00.000Z',
            },
          ]
        : [],
    ),
    'GET /products/{id}': { product: productAnswer },
  };
}

const global = productOf('global');
const productAnswer = {
  id: global.uuid,
  key_name: global.keyName,
  name: global.name,
  isin: global.isin,
  dgs_code: null,
  product_type: global.productType,
  asset_class: global.assetClass,
  complex: global.complex,
  risk_indicator: global.riskIndicator,
  currency: 'EUR',
  net_asset_value: '15.101104',
  net_asset_value_date: '2026-11-18',
  minimum_initial: global.minimumInitial,
  minimum_additional: global.minimumAdditional,
  minimum_periodic: global.minimumPeriodic,
  management_fee: global.managementFee,
  redemption_fee: global.redemptionFee,
  closed_to_new: false,
  share_class_group: null,
  class_minimum: null,
  ongoing_charges: null,
  collection_iban: global.collectionIban,
  documents: [],
  sfdr_article: global.sfdrArticle,
  allowed_operations: [],
  cutoff: global.cutoff,
  settlement_days: global.settlementDays,
};

/** The redemption that undoes a purchase whose direct debit was returned. */
export const REVERSAL = {
  reference: 'PA-2026-004298',
  cash: '2000.00',
  operation_date: '2026-11-24T10:00:00.000Z',
  order_date: null,
  expected_value_date: '2026-11-25',
};
