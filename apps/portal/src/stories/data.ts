import type {
  Account,
  AccountRow,
  AccountSummary,
  Notification,
  Operation,
  OperationRow,
  Permission,
} from '@participe/contract/types';
import { maskIban } from '@participe/domain';
import {
  demoAccounts,
  demoAgents,
  createFixtureUuid,
  demoPeople,
  demoProducts,
  type DemoAccountKey,
  type DemoPersonKey,
  type DemoProductKey,
} from '@participe/fixtures';
import type { PrivateMe } from '../session/me.tsx';

/** Business time of a story by default: a Thursday morning before the cut-off. */
export const STORY_NOW = '2026-11-19T10:42:00.000Z';
/** The date of the newest net asset value at that time. */
export const STORY_NAV_DATE = '2026-11-18';

function findDemoItem<T>(list: readonly T[], is: (item: T) => boolean): T {
  const foundItem = list.find(is);
  if (!foundItem) throw new Error('not a demo person');
  return foundItem;
}

export const personOf = (key: DemoPersonKey) =>
  findDemoItem(demoPeople, (person) => person.key === key);
export const productOf = (key: DemoProductKey) =>
  findDemoItem(demoProducts, (product) => product.key === key);

const FUND_PERMISSIONS: readonly Permission[] = [
  'view',
  'download',
  'upload',
  'subscribe',
  'redeem',
];
const OTHER_PERMISSIONS: readonly Permission[] = [
  'transfer',
  'sign',
  'cancel',
  'bank_accounts',
  'interveners',
  'preferences',
];
/** Permissions of a holder on a fund account. */
const TITULAR: Permission[] = [...FUND_PERMISSIONS, ...OTHER_PERMISSIONS];
/** Permissions of a read-only authorised person. */
export const CONSULTIVO: Permission[] = ['view', 'download', 'preferences'];
/** Permissions of a usufructuary, who signs orders but places none. */
export const USUFRUCTUARIO: Permission[] = [
  'view',
  'download',
  'upload',
  'sign',
  'cancel',
  'preferences',
];

/** Returns an account as GET /me lists it. */
export function summaryOf(
  key: DemoAccountKey,
  changes: Partial<AccountSummary> = {},
): AccountSummary {
  const account = findDemoItem(demoAccounts, (one) => one.key === key);
  return {
    uuid: account.uuid,
    alias: account.alias,
    account_number: account.accountNumber,
    account_type: account.accountType,
    arrangement_type: account.arrangementType,
    account_intervener_role: account.roles[0]?.role ?? null,
    permissions: TITULAR,
    is_hidden: false,
    owner_name: null,
    ...changes,
  };
}

/** Returns the fields that GET /me leaves out. */
function accountStateOf(key: DemoAccountKey): Pick<Account, 'account_status' | 'is_hidden'> {
  const { status } = findDemoItem(demoAccounts, (one) => one.key === key);
  return { account_status: status, is_hidden: false };
}

/** Returns an account as a row of the account list. */
export function accountRowOf(key: DemoAccountKey, changes: Partial<AccountRow> = {}): AccountRow {
  const summary = summaryOf(key);
  return {
    ...summary,
    ...accountStateOf(key),
    total: '79037.82',
    in_transit: '0.00',
    gain: '25310.11',
    gain_percent: '47.11',
    weight_percent: '62.00',
    net_asset_value_date: STORY_NAV_DATE,
    bank_account_masked: maskIban('0011'),
    waits_for_w9: false,
    signature: { type: summary.arrangement_type, required_signatures: 1 },
    blocked_at: null,
    closed_at: null,
    ...changes,
  };
}

export function accountOf(key: DemoAccountKey, changes: Partial<Account> = {}): Account {
  return {
    ...summaryOf(key),
    ...accountStateOf(key),
    intervener_type: 'F',
    required_signatures: 1,
    signature_rules: [],
    opened_at: '2018-02-12T09:00:00.000Z',
    closed_at: null,
    blocked_at: null,
    uuid_default_bank_account: createFixtureUuid('story:bank'),
    rd_account_number: null,
    total: '79037.82',
    version: 1,
    ...changes,
  };
}

export const INVESTOR_ACCOUNTS = ['investor_main', 'investor_family', 'investor_pension'] as const;

export interface MeChanges {
  user?: Partial<PrivateMe['user']>;
  intervener?: Partial<PrivateMe['private_area']['intervener']>;
  area?: Partial<PrivateMe['private_area']>;
}

/** Returns the response of GET /me for Carmen, who has held investments for years, with the changes of a story. */
export function meOf({ user, intervener, area }: MeChanges = {}): Omit<PrivateMe, 'result'> {
  const carmen = personOf('investor');
  return {
    user: { given_name: 'Carmen', family_name_1: 'Olmedo', username: carmen.username, ...user },
    server_now: STORY_NOW,
    private_area: {
      intervener: {
        uuid: carmen.uuid,
        name: 'Carmen',
        lastname_1: 'Olmedo',
        lastname_2: 'Rivas',
        intervener_status: 'FINALIZADO',
        intervener_type: 'F',
        birthdate: '1974-03-22',
        minor_need_update: false,
        has_app_enable_biometric_access: false,
        uuid_distributor: createFixtureUuid('distributor:own'),
        distributor_is_own: true,
        uuid_subdistributor: null,
        uuid_agent: demoAgents.agent_mobile.uuid,
        can_operate: true,
        ...intervener,
      },
      accounts: INVESTOR_ACCOUNTS.map((key) => summaryOf(key)),
      unread_notifications: 2,
      pending_steps: [],
      documents_pending: false,
      ...area,
    },
    app_version_minimal: '1.0.0',
    private_area_maintenance_mode: 'false',
  };
}

/** A superuser, who may only read, views the same person. */
export function seenByStaff(me: ReturnType<typeof meOf>): ReturnType<typeof meOf> {
  const { intervener, accounts: clientAccounts, ...area } = me.private_area;
  const permissions: Permission[] = ['view', 'download'];
  return {
    ...me,
    private_area: {
      ...area,
      intervener: { ...intervener, can_operate: false },
      accounts: clientAccounts.map((account) => ({ ...account, permissions })),
      pending_steps: [],
    },
  };
}

export function notificationOf(changes: Partial<Notification> = {}): Notification {
  const uuid = createFixtureUuid('story:operation');
  return {
    uuid: createFixtureUuid('story:notice'),
    type: 'OPERATION_STATUS_CHANGE',
    title: 'Su Suscripción está Enviada',
    text: 'La valoraremos con el valor liquidativo del 20-nov-2026.',
    is_read: false,
    created_at: '2026-11-19T08:15:00.000Z',
    entity: 'OPERATION',
    uuid_entity: uuid,
    url: `/account/operation/${uuid}`,
    is_settled: false,
    ...changes,
  };
}

/** A subscription of 2.000,00 € that was sent to the registry, as a row of a list. */
export function operationRowOf(changes: Partial<OperationRow> = {}): OperationRow {
  return {
    uuid: createFixtureUuid('story:operation'),
    reference: 'PA-2026-004217',
    uuid_account: summaryOf('investor_main').uuid,
    operation_type: 'SUSCRIPCION',
    operation_sub_type: 'ADICIONAL',
    operation_status: 'RD_SENT',
    operation_date: '2026-11-18T09:20:00.000Z',
    order_date: '2026-11-18T09:24:00.000Z',
    expected_value_date: '2026-11-20',
    value_date: null,
    settlement_date: null,
    cash: '2000.00',
    participations: null,
    percentage: null,
    product_name: productOf('global').name,
    payment_method: 'TRANSFERENCIA',
    documents_status: null,
    missing_documents: null,
    my_signature_pending: false,
    // An order that was sent to the registry cannot be cancelled any more.
    allowed_actions: (changes.operation_status ?? 'RD_SENT') === 'RD_SENT' ? [] : ['CANCEL'],
    uuid_parent_operation: null,
    version: 3,
    ...changes,
    ...(changes.operation_status === 'CANCELLED' && { expected_value_date: null }),
  };
}

/** The service leaves these fields out of a cancelled order (ORD-15). */
const NO_ESTIMATES: Partial<Operation> = {
  net_value: null,
  withholding: null,
  fees: null,
  net_asset_value: null,
  net_asset_value_date: null,
  expected_value_date: null,
  settlement_date: null,
};

/** Returns an order with all fields. */
export function operationOf(changes: Partial<Operation> = {}): Operation {
  const { uuid = createFixtureUuid('story:operation') } = changes;
  const product = productOf('global');
  return {
    ...operationRowOf(),
    uuid,
    uuid_operation: uuid,
    status_label: 'Enviada',
    cutoff_at: '2026-11-20T13:00:00.000Z',
    net_value: null,
    net_asset_value: null,
    net_asset_value_date: null,
    key_product: product.keyName,
    id_product: product.uuid,
    isin: product.isin,
    currency: 'EUR',
    uuid_bank_account: null,
    withholding: null,
    fees: null,
    rd_reference: null,
    has_docs_signed: true,
    has_docs_validated: true,
    documents_sent_at: null,
    convenience_result: 'CONVENIENTE',
    convenience_phrase_accepted: false,
    cancel_reason: null,
    source_system: 'PORTAL',
    source: 'ONLINE',
    created_at: '2026-11-18T09:20:00.000Z',
    pending_signers: [],
    ...changes,
    ...(changes.operation_status === 'CANCELLED' && NO_ESTIMATES),
  };
}

/** Returns one page of a list in the format of all lists. */
export function pageOf<Key extends string, Row>(key: Key, rows: readonly Row[], total?: number) {
  const listAnswer = { [key]: [...rows] } as Record<Key, Row[]>;
  return { ...listAnswer, total: total ?? rows.length, limit: 25, offset: 0 };
}
