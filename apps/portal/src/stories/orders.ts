import type {
  AccountIntervener,
  AccountProduct,
  BankAccount,
  DocumentRow,
  Operation,
  OperationIntervener,
  OperationType,
  PositionStatus,
  Product,
} from '@participe/contract/types';
import {
  isCreatableType,
  needsHeldUnits,
  operationTypeLabel,
  operationTypes,
} from '@participe/domain';
import { createFixtureUuid, type DemoPersonKey, type DemoProductKey } from '@participe/fixtures';
import { accountOf, pageOf, personOf, productOf, STORY_NAV_DATE } from './data.ts';
import type { Answers } from './fake-client.ts';
import { orderTypes } from './order-types.ts';
import { gainsOf, positions, positionsAnswerOf } from './positions.ts';
import { registerAnswer } from './register.ts';

/** The funds used by the stories of orders. */

const STORY_FUNDS: readonly DemoProductKey[] = [
  'global',
  'patrimonio',
  'iberia',
  'renta',
  'tesoreria',
  'estrategia',
  'alterna',
];

/** The order types permitted for a fund that the account holds. */
const HELD_FUND_TYPES: readonly OperationType[] = operationTypes.filter(isCreatableType);
/** The order types permitted for a fund that the account does not hold. */
const OTHER_FUND_TYPES = HELD_FUND_TYPES.filter((type) => !needsHeldUnits(type));

/** The net asset value in the data of this file and in the simulations. */
export const STORY_NAV = '11.317204';

/** Returns a product with all fields. */
export function fullProductOf(key: DemoProductKey, changes: Partial<Product> = {}): Product {
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
    currency: product.currency,
    net_asset_value: STORY_NAV,
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
    documents: product.documents.map((paper) => ({ ...paper })),
    sfdr_article: product.sfdrArticle,
    allowed_operations: [...HELD_FUND_TYPES],
    cutoff: product.cutoff,
    settlement_days: product.settlementDays,
    ...changes,
  };
}

/** Returns the position of an account in a product, with its permitted order types. */
export function heldProduct(
  key: DemoProductKey,
  participations = '0.000000',
  total = '0.00',
): AccountProduct {
  const { id, key_name, isin, name, product_type } = fullProductOf(key);
  const isHeld = total !== '0.00';
  return {
    id,
    key_name,
    isin,
    name,
    product_type,
    net_asset_value: STORY_NAV,
    net_asset_value_date: STORY_NAV_DATE,
    participations,
    total,
    allowed_operations: isHeld ? [...HELD_FUND_TYPES] : [...OTHER_FUND_TYPES],
  };
}

/** Returns how many units of a product are available. */
export function positionStatusOf(
  key: DemoProductKey,
  participations: string,
  changes: Partial<PositionStatus> = {},
): PositionStatus {
  return {
    id_product: productOf(key).uuid,
    participations,
    available: participations,
    reserved: '0.000000',
    blocked: '0.000000',
    status: 'AVAILABLE',
    reasons: [],
    pending_operations: [],
    allowed_operations: [...HELD_FUND_TYPES],
    unlocks: [],
    min_to_keep: { cash: '100.00', participations: null },
    max_redeemable_cash: '4978.17',
    max_redeemable_participations: participations,
    ...changes,
  };
}

export function bankAccountOf(changes: Partial<BankAccount> = {}): BankAccount {
  return {
    uuid: createFixtureUuid('story:bank'),
    alias: 'Nómina',
    iban: 'ES3000491500072010000011',
    bic: null,
    bank_name: 'Banco Santander',
    holder_name: 'Carmen Olmedo Rivas',
    holder_is_intervener: true,
    uuid_intervener_holder: personOf('investor').uuid,
    is_default: true,
    status: 'VALIDATED',
    signed: true,
    pending_signers: [],
    usable_from: '2018-02-15T09:00:00.000Z',
    ccc_document: null,
    proof_source: 'UPLOAD',
    mandate: null,
    was_debited: false,
    created_at: '2018-02-12T09:00:00.000Z',
    ...changes,
  };
}

/** The bank account is still being verified. */
export const pendingBankAccount = bankAccountOf({
  uuid: createFixtureUuid('story:bank:pending'),
  alias: 'Cuenta nueva',
  iban: 'ES7814650100979900000013',
  is_default: false,
  status: 'PENDING',
  ccc_document: {
    uuid: createFixtureUuid('story:proof'),
    is_validated: false,
    is_signed: false,
    is_rejected: false,
  },
});
/** A second verified bank account. */
const otherBankAccount = bankAccountOf({
  uuid: createFixtureUuid('story:bank:other'),
  alias: 'Gastos de casa',
  iban: 'ES1621000418430200000012',
  is_default: false,
});

export function signerOf(
  key: DemoPersonKey,
  changes: Partial<OperationIntervener> = {},
): OperationIntervener {
  const person = personOf(key);
  return {
    uuid_intervener: person.uuid,
    name: [person.name, person.lastname1].filter(Boolean).join(' '),
    role: 'TITULAR',
    must_sign: true,
    signed_at: null,
    channel: null,
    ...changes,
  };
}

export function accountPerson(
  key: DemoPersonKey,
  changes: Partial<AccountIntervener> = {},
): AccountIntervener {
  const person = personOf(key);
  return {
    uuid_intervener: person.uuid,
    full_name: [person.name, person.lastname1].filter(Boolean).join(' '),
    document_masked: null,
    email_masked: null,
    intervener_type: 'F',
    intervener_status: 'FINALIZADO',
    signs: true,
    ...changes,
  };
}

export function orderDocumentOf(changes: Partial<DocumentRow> = {}): DocumentRow {
  return {
    uuid: createFixtureUuid('story:paper'),
    filename: 'orden-PA-2026-004217.pdf',
    title: 'Orden de reembolso · PA-2026-004217',
    category: 'OPERATION',
    subcategory: 'ORDEN',
    mime: 'application/pdf',
    size: 84_312,
    year: 2026,
    validated: false,
    is_signed: false,
    requires_signature: true,
    operation_cancelled: false,
    is_generated: true,
    uuid_account: null,
    uuid_operation: createFixtureUuid('story:operation'),
    created_at: '2026-11-19T10:30:00.000Z',
    expires_at: null,
    ...changes,
  };
}

/** The document of an order is as old as the order. */
export function orderPaperOf(
  order: Pick<Operation, 'operation_type' | 'reference' | 'operation_date'>,
  changes: Partial<DocumentRow> = {},
): DocumentRow {
  return orderDocumentOf({
    title: `Orden de ${operationTypeLabel(order.operation_type).toLowerCase()} · ${order.reference}`,
    created_at: order.operation_date,
    ...changes,
  });
}

const HOLDER_ROLE: AccountIntervener['account_intervener_role'] = {
  role: 'TITULAR',
  valid_from: '2018-02-12',
  valid_to: null,
  power_scope: null,
  ownership_percent: '100.00',
};

/** The answers of the calls that the order form makes before its first simulation. */
export const orderAnswers: Answers = {
  'GET /operation-type': { operation_types: orderTypes },
  'GET /products': pageOf(
    'products',
    STORY_FUNDS.map((key) => fullProductOf(key)),
  ),
  'GET /accounts/{id}/products': pageOf('products', [
    heldProduct('global', '463.028416', '5240.19'),
    heldProduct('patrimonio', '1204.110000', '13627.16'),
    ...STORY_FUNDS.slice(3).map((key) => heldProduct(key)),
  ]),
  'GET /accounts/{id}/positions': positionsAnswerOf(
    positions.map((position) => ({
      ...position,
      gains: gainsOf('3712.40', '1527.78', '0.00', '0.00'),
    })),
  ),
  'POST /operations/position-statuses': {
    hedge_fund_minimum: '100000.00',
    position_statuses: [
      positionStatusOf('global', '463.028416'),
      positionStatusOf('patrimonio', '1204.110000', {
        available: '704.110000',
        reserved: '500.000000',
        status: 'PARTIALLY_BLOCKED',
      }),
    ],
  },
  'GET /accounts/{id}': { account: accountOf('investor_main') },
  'GET /accounts/{id}/interveners': pageOf('interveners', [
    accountPerson('investor', { account_intervener_role: HOLDER_ROLE }),
  ]),
  'GET /onboarding/convenience-test/questions': { questions: [], next_attempt_on: '2026-11-26' },
  'GET /cnmv': registerAnswer,
  'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', [
    bankAccountOf(),
    otherBankAccount,
    pendingBankAccount,
  ]),
  'GET /accounts/{id}/operations': pageOf('operations', []),
};
