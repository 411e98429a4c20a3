import type { CallKey } from '@participe/contract';
import { personOf, productOf, subdistributors } from '@participe/fixtures';
import type { Asked } from '../ask.ts';
import type { Door } from './oracle.ts';
import type { Targets } from './targets.ts';

/** What kind of object a call is about, and what is asked of it. */
export type About =
  | 'account'
  | 'account_with_papers'
  | 'account_with_products'
  | 'operation'
  | 'intervener'
  | 'notification'
  | 'agent'
  | 'session'
  | 'pay_in'
  | 'import'
  | 'payment_file'
  | 'payment_entry'
  | 'bank_movement';

export interface Question {
  readonly door: Door;
  /** Column of the matrix of decision G-E01. */
  readonly letter: string;
  readonly about?: About;
  /** The request for the object of an id; a body has a field too many, so that no cell changes anything. */
  readonly ask: (id: string, targets: Targets) => Asked;
}

const byPath =
  (more: Asked = {}) =>
  (id: string): Asked => ({ params: { id, key: 'PRIVACY_POLICY_URL' }, ...more });
const spoilt = { body: { made_up: 1 } };

const reads = (about: About, ask: Question['ask'] = byPath()): Question => ({
  door: 'everybody',
  letter: 'V',
  about,
  ask,
});
const open = (door: Door, more: Asked = {}): Question => ({
  door,
  letter: 'V',
  ask: () => ({ params: { key: 'PRIVACY_POLICY_URL' }, ...more }),
});
const order = (id: string): Asked => ({
  body: {
    uuid_account: id,
    operation_type: 'SUSCRIPCION',
    id_product: productOf('global').uuid,
    made_up: 1,
  },
});

/** Every call of the contract, with its door, its column and how it is asked. */
export const questions: Readonly<Record<CallKey, Question>> = {
  'POST /token': open('public', spoilt),
  'POST /admin/token': open('public', spoilt),
  'POST /onboarding/login': open('public', spoilt),
  'POST /users/password-recover': open('public', spoilt),
  'POST /client-log': open('public', spoilt),
  'GET /me/admin': open('superusers', {
    query: { dni: personOf('investor').documentNumber ?? '' },
  }),
  'PUT /config/{key}': open('staff', spoilt),
  'POST /users/password-change': open('clients', spoilt),
  'GET /users/sessions': open('clients'),
  'DELETE /users/sessions/{id}': {
    door: 'clients',
    letter: 'V',
    about: 'session',
    ask: byPath(spoilt),
  },
  'GET /users/accesses': open('clients'),
  'GET /users/two-factor': open('clients'),
  'PATCH /users/two-factor': open('clients', spoilt),
  'POST /users/two-factor/app': open('clients', spoilt),
  'POST /users/two-factor/app/confirm': open('clients', spoilt),
  'POST /users/two-factor/recovery-codes': open('clients', spoilt),
  'POST /users/two-factor/phone': open('clients', spoilt),
  'POST /users/two-factor/postpone': open('clients', spoilt),
  'PATCH /accounts/{id}': { door: 'staff', letter: 'V', about: 'account', ask: byPath(spoilt) },
  'PATCH /interveners/{id}': {
    door: 'staff',
    letter: 'V',
    about: 'intervener',
    ask: byPath(spoilt),
  },
  'POST /interveners/{id}/convenience-test': {
    door: 'clients',
    letter: 'V',
    about: 'intervener',
    ask: byPath(spoilt),
  },
  'GET /onboarding/convenience-test/questions': open('clients'),
  'POST /convenience-test-score': open('clients', spoilt),
  'GET /me': open('everybody', { query: { is_intervener: 'true', is_private_area: 'true' } }),
  'GET /config/{key}': open('everybody'),
  'GET /roles/definition': open('everybody'),
  'GET /agent/{id}': reads('agent'),
  'GET /subdistributors/{id}': open('everybody', {
    params: { id: subdistributors.north.uuid },
  }),
  'GET /interveners/{id}/balance': reads('intervener'),
  'GET /interveners/{id}/accounts': reads('intervener'),
  'GET /interveners/{id}/operations': reads('intervener'),
  'GET /accounts/{id}': reads('account'),
  'GET /accounts/{id}/products': reads('account'),
  'GET /accounts/{id}/products/{pid}/profitability-detail': reads(
    'account_with_products',
    (id, targets) => ({ params: { id, pid: targets.productOf(id) } }),
  ),
  'GET /accounts/{id}/positions': reads('account'),
  'GET /accounts/{id}/operations': reads('account'),
  'GET /accounts/{id}/evolution': reads('account'),
  'GET /accounts/{id}/distribution': reads('account'),
  'GET /accounts/{id}/interveners': reads('account'),
  'GET /accounts/{id}/bank-accounts': reads('account'),
  'GET /accounts/{id}/documents': reads('account'),
  'GET /accounts/{id}/documents/{doc}': {
    ...reads('account_with_papers', (id, targets) => ({
      params: { id, doc: targets.paperOf(id) },
    })),
    letter: 'D',
  },
  'GET /documents/verify/{code}': {
    ...open('public'),
    ask: (_, targets) => ({ params: { code: targets.code } }),
  },
  'GET /products': open('everybody'),
  'GET /products/{id}': open('everybody', { params: { id: productOf('global').uuid } }),
  'GET /operations': open('everybody'),
  'GET /operations/{id}': reads('operation'),
  'GET /operations/{id}/historical': reads('operation'),
  'GET /operations/{id}/interveners': reads('operation'),
  'GET /operations/{id}/operations': reads('operation'),
  'GET /operations/{id}/issues': reads('operation'),
  'GET /operations/{id}/fiscal-items': reads('operation'),
  'GET /operations/{id}/documents': reads('operation'),
  'GET /operations/{id}/document-validations': reads('operation'),
  'GET /operation-type': reads('account', (id) => ({ query: { uuid_account: id } })),
  'POST /operations': { door: 'everybody', letter: 'S', about: 'account', ask: order },
  'POST /operations/simulation': { door: 'clients', letter: 'S', about: 'account', ask: order },
  'POST /operations/position-statuses': reads('account', (id) => ({
    body: { uuid_account: id, made_up: 1 },
  })),
  'POST /operations/{id}/status-change': { ...reads('operation', byPath(spoilt)), letter: 'A' },
  'PATCH /operations/{id}': { ...reads('operation', byPath(spoilt)), door: 'clients', letter: 'A' },
  'DELETE /operations/{id}': { ...reads('operation', byPath(spoilt)), letter: 'A' },
  'POST /operations/{id}/documents': { ...reads('operation', byPath(spoilt)), letter: 'U' },
  'DELETE /operations/{id}/documents/{doc}': {
    ...reads('operation', (id, targets) => ({
      params: { id, doc: targets.paperOf(id) },
      body: { made_up: 1 },
    })),
    letter: 'U',
  },
  'PATCH /operations/{id}/documents/{doc}': {
    ...reads('operation', (id, targets) => ({
      params: { id, doc: targets.paperOf(id) },
      body: { made_up: 1 },
    })),
    letter: 'U',
  },
  'POST /operations/download': open('everybody', spoilt),
  'POST /operations/{id}/export-to-rd': {
    door: 'staff',
    letter: 'V',
    about: 'operation',
    ask: byPath(spoilt),
  },
  'POST /operations/{id}/export-to-rd-txt': {
    door: 'staff',
    letter: 'V',
    about: 'operation',
    ask: byPath(spoilt),
  },
  'POST /operations/export-to-rd-txt': open('staff', spoilt),
  'POST /imports/positions': open('staff', spoilt),
  'POST /callbacks/rd': open('partners', spoilt),
  'POST /documents-signatures': open('clients', spoilt),
  'GET /issues': open('clients'),
  'POST /issues': {
    door: 'clients',
    letter: 'V',
    about: 'operation',
    ask: (id) => ({ body: { uuid_operation: id, made_up: 1 } }),
  },
  'GET /notifications': open('clients'),
  'PATCH /notifications/{id}': {
    door: 'clients',
    letter: 'V',
    about: 'notification',
    ask: byPath(spoilt),
  },
  'GET /interveners/{id}/notification-preferences': reads('intervener'),
  'PUT /interveners/{id}/notification-preferences': {
    door: 'clients',
    letter: 'V',
    about: 'intervener',
    ask: byPath(spoilt),
  },
  'POST /notifications': {
    door: 'everybody',
    letter: 'F',
    about: 'operation',
    ask: (id) => ({ body: { uuid_operation: id, made_up: 1 } }),
  },
  'POST /imports/products': open('staff', spoilt),
  'POST /imports/net-asset-values': open('staff', spoilt),
  'POST /imports/rd-responses': open('staff', spoilt),
  'POST /imports/bank-statements': open('staff', spoilt),
  'POST /imports/cnmv': open('staff', spoilt),
  'POST /imports/snce-messages': open('staff', spoilt),
  'GET /cnmv': open('everybody'),
  'GET /snce-messages': open('staff'),
  'POST /callbacks/snce': open('partners', spoilt),
  'GET /imports/{id}': { door: 'staff', letter: 'V', about: 'import', ask: byPath() },
  'GET /operations/{id}/payments': reads('operation'),
  'POST /pay-in': {
    door: 'clients',
    letter: 'S',
    about: 'operation',
    ask: (id) => ({ body: { uuid_operation: id, made_up: 1 } }),
  },
  'GET /pay-in/banks': open('everybody'),
  'GET /pay-in/{id}/cancel': {
    door: 'clients',
    letter: 'S',
    about: 'pay_in',
    // A parameter too many: it is asked to say who may, and not to act.
    ask: byPath({ query: { made_up: '1' } }),
  },
  'GET /pay-in/log/{id}': reads('pay_in'),
  'POST /pay-in/log/{id}': {
    door: 'clients',
    letter: 'S',
    about: 'pay_in',
    ask: byPath(spoilt),
  },
  'POST /callbacks/payments': open('partners', { body: { type: 'PAY_IN', made_up: 1 } }),
  'GET /payment-files': open('staff'),
  'GET /payment-files/{id}': {
    door: 'staff',
    letter: 'V',
    about: 'payment_file',
    ask: byPath(),
  },
  'POST /payment-entries/{id}/accept-payee': {
    door: 'staff',
    letter: 'V',
    about: 'payment_entry',
    ask: byPath(spoilt),
  },
  'POST /operations/{id}/pay-again': {
    door: 'staff',
    letter: 'V',
    about: 'operation',
    ask: byPath(spoilt),
  },
  'GET /operation-alerts': open('staff'),
  'POST /operations/{id}/close-alerts': {
    door: 'staff',
    letter: 'V',
    about: 'operation',
    ask: byPath(spoilt),
  },
  'GET /registry-files': open('staff'),
  'GET /bank-movements': open('staff'),
  'POST /bank-movements/{id}/resolve': {
    door: 'staff',
    letter: 'V',
    about: 'bank_movement',
    ask: byPath({ body: { resolution: 'CLOSE', made_up: 1 } }),
  },
};
