import type {
  Account,
  AccountIntervener,
  BankAccount,
  CallOutput,
  Distribution,
  DocumentRow,
  OperationRow,
  Product,
} from '@participe/contract/types';
import { addDays, maskIban } from '@participe/domain';
import { demoAccounts, createFixtureUuid, type DemoProductKey } from '@participe/fixtures';
import {
  accountOf,
  operationRowOf,
  pageOf,
  personOf,
  productOf,
  STORY_NAV_DATE,
  summaryOf,
} from './data.ts';
import { evolutionOf, MAIN, WHOLE_MONTHS } from './holdings.ts';
import type { Answers } from './fake-client.ts';
import { consentOf } from './personal-data.ts';
import { heldProductOf, positions, positionsAnswerOf } from './positions.ts';

export const ACCOUNT_PATH = `/account/myaccount/${summaryOf('investor_main').uuid}`;
type AccountConfiguration =
  CallOutput<'GET /interveners/{id}/accounts/{acc}/configuration'>['configuration'];
const carmen = personOf('investor');
const banks = demoAccounts.find(({ key }) => key === 'investor_main')?.bankAccounts ?? [];

/** Returns a product as in the catalogue call. */
export function catalogueProductOf(key: DemoProductKey): Product {
  const product = productOf(key);
  return {
    id: product.uuid,
    key_name: product.keyName,
    name: product.name,
    isin: product.isin,
    dgs_code: product.dgsCode,
    product_type: product.productType,
    asset_class: product.assetClass,
    complex: product.complex,
    risk_indicator: product.riskIndicator,
    currency: 'EUR',
    net_asset_value: '15.101104',
    net_asset_value_date: STORY_NAV_DATE,
    minimum_initial: product.minimumInitial,
    minimum_additional: product.minimumAdditional,
    minimum_periodic: product.minimumPeriodic,
    management_fee: product.managementFee,
    redemption_fee: product.redemptionFee,
    closed_to_new: product.closedToNew,
    share_class_group: null,
    class_minimum: null,
    ongoing_charges: null,
    collection_iban: product.collectionIban,
    documents: product.documents.map((one) => ({ ...one })),
    sfdr_article: product.sfdrArticle,
    allowed_operations: [],
    cutoff: product.cutoff,
    settlement_days: product.settlementDays,
  };
}

export function accountPerson(changes: Partial<AccountIntervener> = {}): AccountIntervener {
  return {
    uuid_intervener: carmen.uuid,
    full_name: 'Carmen Olmedo Rivas',
    document_masked: null,
    email_masked: null,
    intervener_type: 'F',
    intervener_status: 'FINALIZADO',
    account_intervener_role: roleOf('TITULAR'),
    signs: true,
    ...changes,
  };
}

/** Returns a role that is valid since the opening of the account. */
export function roleOf(
  role: NonNullable<AccountIntervener['account_intervener_role']>['role'],
): NonNullable<AccountIntervener['account_intervener_role']> {
  return {
    role,
    valid_from: '2018-02-12',
    valid_to: null,
    power_scope: null,
    ownership_percent: null,
  };
}

/** With `isMasked`, the bank accounts are as the service sends them to people who may not change them. */
export function bankAccountsOf(isMasked = false): BankAccount[] {
  return banks.map((bank) => ({
    uuid: bank.uuid,
    alias: bank.alias,
    iban: isMasked ? maskIban(bank.iban) : bank.iban,
    bic: bank.bic,
    bank_name: bank.bankName,
    holder_name: bank.holderName,
    holder_is_intervener: true,
    uuid_intervener_holder: carmen.uuid,
    is_default: bank.isDefault,
    status: bank.status,
    signed: true,
    pending_signers: [],
    usable_from: bank.status === 'VALIDATED' ? '2018-02-15T09:00:00.000Z' : null,
    ccc_document: null,
    proof_source: 'UPLOAD',
    mandate: null,
    was_debited: false,
    created_at: '2018-02-12T09:00:00.000Z',
  }));
}

export function configurationOf(changes: Partial<AccountConfiguration> = {}): AccountConfiguration {
  const { alias, account_intervener_role: role, permissions } = summaryOf('investor_main');
  return {
    alias,
    is_hidden: false,
    is_favourite: false,
    notify_email: true,
    role,
    permissions,
    ...changes,
  };
}

export function documentOf(changes: Partial<DocumentRow> = {}): DocumentRow {
  return {
    uuid: createFixtureUuid(`story:document:${changes.title ?? 'contract'}`),
    filename: 'contrato.pdf',
    title: 'Contrato de la cuenta',
    category: 'ACCOUNT',
    subcategory: 'CONTRATO',
    mime: 'application/pdf',
    size: 245_760,
    year: 2018,
    validated: true,
    is_signed: true,
    requires_signature: true,
    uuid_account: summaryOf('investor_main').uuid,
    uuid_operation: null,
    operation_cancelled: false,
    is_generated: true,
    created_at: '2018-02-12T10:00:00.000Z',
    expires_at: null,
    ...changes,
  };
}

const FINISHED_ON = [
  '2026-10-14',
  '2026-09-15',
  '2026-08-17',
  '2026-07-20',
  '2026-06-22',
  '2026-05-20',
  '2026-04-21',
  '2026-03-23',
  '2026-02-24',
  '2026-01-26',
];

/** Returns a finished order of the account. Every fourth one is a redemption. */
export function finishedOrderOf(
  date: string,
  index: number,
  changes: Partial<OperationRow> = {},
): OperationRow {
  return operationRowOf({
    uuid: createFixtureUuid(`story:account:ended:${date}`),
    operation_status: 'FINALIZED',
    operation_date: `${date}T09:12:00.000Z`,
    value_date: addDays(date, 1),
    allowed_actions: [],
    ...(index % 4 === 1 && { operation_type: 'REEMBOLSO' as const, cash: '1250.50' }),
    ...changes,
  });
}

/** The redemption before the closing of an account. */
const LAST_REDEMPTION: Partial<OperationRow> = {
  operation_type: 'REEMBOLSO',
  operation_sub_type: 'TOTAL',
  payment_method: null,
  cash: '79037.82',
};

const distributionSlice = (key: string, label: string, total: string, percent: string) => ({
  key,
  label,
  total,
  percent,
});

const distribution: Distribution = {
  as_of: STORY_NAV_DATE,
  by_product: [
    distributionSlice('global', productOf('global').name, '44415.01', '56.19'),
    distributionSlice('patrimonio', productOf('patrimonio').name, '23012.10', '29.12'),
    distributionSlice('renta', productOf('renta').name, '11610.71', '14.69'),
  ],
  by_asset_class: [
    distributionSlice('RENTA_VARIABLE', 'Renta variable', '44415.01', '56.19'),
    distributionSlice('MIXTO', 'Mixto', '23012.10', '29.12'),
    distributionSlice('RENTA_FIJA', 'Renta fija', '11610.71', '14.69'),
  ],
  by_risk: [
    distributionSlice('4', '4 de 7', '44415.01', '56.19'),
    distributionSlice('3', '3 de 7', '23012.10', '29.12'),
    distributionSlice('2', '2 de 7', '11610.71', '14.69'),
  ],
  by_geography: [
    distributionSlice('NA', 'Norteamérica', '41312.44', '52.27'),
    distributionSlice('EU', 'Europa', '37725.38', '47.73'),
  ],
  by_currency: [
    distributionSlice('EUR', 'EUR', '45200.00', '57.19'),
    distributionSlice('USD', 'USD', '33837.82', '42.81'),
  ],
};

/** Returns the answers of the calls that the page of an account makes, with the changes of a story. */
export function accountAnswers(account: Partial<Account> = {}, changes: Answers = {}): Answers {
  const { closed_at: closedAt = null, opened_at: opened } = account;
  const openedAt = opened ?? '2018-02-12T09:00:00.000Z';
  const finishedOn = FINISHED_ON.filter(
    (date) => date > openedAt && (closedAt === null || date < closedAt),
  ).slice(0, 6);
  return {
    'GET /accounts/{id}': { account: accountOf('investor_main', account) },
    'GET /accounts/{id}/positions': positionsAnswerOf(positions),
    'GET /accounts/{id}/products': pageOf(
      'products',
      positions.map((position) => heldProductOf(position)),
    ),
    'GET /products': pageOf(
      'products',
      (['global', 'patrimonio', 'renta'] as const).map(catalogueProductOf),
    ),
    'GET /accounts/{id}/evolution': ({ query }) => ({
      evolution: evolutionOf(query?.from === openedAt.slice(0, 10) ? WHOLE_MONTHS : 12, MAIN),
    }),
    'GET /accounts/{id}/distribution': { distribution },
    'GET /accounts/{id}/intervener-requests': pageOf('intervener_requests', []),
    'GET /accounts/{id}/interveners': pageOf('interveners', [
      accountPerson(),
      accountPerson({
        uuid_intervener: createFixtureUuid('story:reader'),
        full_name: 'Luis Olmedo Rivas',
        account_intervener_role: roleOf('AUTORIZADO_CONSULTIVO'),
        signs: false,
      }),
    ]),
    'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', bankAccountsOf()),
    'GET /wealthreader/{id}': { wealthreader: consentOf() },
    'GET /accounts/{id}/mandates': pageOf('mandates', []),
    'GET /accounts/{id}/documents': pageOf(
      'documents',
      [
        documentOf({ created_at: openedAt, year: Number(openedAt.slice(0, 4)) }),
        documentOf({
          title: 'Extracto de posición de 2025',
          subcategory: 'EXTRACTO_POSICION',
          requires_signature: false,
          created_at: '2026-01-12T09:00:00.000Z',
          size: 1_820_000,
        }),
      ],
      12,
    ),
    'GET /accounts/{id}/operations': pageOf(
      'operations',
      // The stories of the list of orders show a full page; here the rows contain one of each kind.
      finishedOn.map((date, index) =>
        finishedOrderOf(date, index, index === 0 && closedAt !== null ? LAST_REDEMPTION : {}),
      ),
      finishedOn.length < 6 ? finishedOn.length : 44,
    ),
    ...changes,
  };
}
