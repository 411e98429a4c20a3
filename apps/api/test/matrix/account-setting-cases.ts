import { randomUUID } from 'node:crypto';
import type { CallKey } from '@participe/contract';
import { demoAccounts, personOf } from '@participe/fixtures';
import {
  type CallCase,
  badInput,
  createCallCase,
  createReadCase,
  objectCase,
} from './call-case.ts';

/** Returns a bank account of an account, or a random id when it has none. */
const bankAccountOf = (id: string): string =>
  demoAccounts.find(({ uuid }) => uuid === id)?.bankAccounts[0]?.uuid ?? randomUUID();

const bankAccountCase: CallCase = {
  who: 'clients',
  letter: 'B',
  kind: 'account',
  input: (id) => ({ params: { id, bid: bankAccountOf(id) }, ...badInput }),
};

const peopleCase: CallCase = {
  who: 'clients',
  letter: 'I',
  kind: 'account',
  input: (id) => ({ params: { id, iid: randomUUID() }, ...badInput }),
};

/** The calls about the bank accounts and the people of an account, about the caller's settings for it and the aggregator. */
export const accountSettingCases = {
  'PATCH /accounts/{id}/interveners/{iid}/configuration': {
    who: 'clients',
    letter: 'G',
    kind: 'account',
    input: (id) => ({ params: { id, iid: personOf('investor').uuid }, ...badInput }),
  },
  'GET /interveners/{id}/accounts/{acc}/configuration': {
    who: 'clients',
    letter: 'V',
    kind: 'account',
    // The unknown parameter lets other people pass the gate too, and get 400 instead of the 404 of the handler.
    input: (id) => ({
      params: { id: personOf('investor').uuid, acc: id },
      query: { made_up: '1' },
    }),
  },
  'GET /accounts/{id}/intervener-requests': createReadCase('account'),
  'POST /accounts/{id}/interveners/bulk': objectCase('clients', 'I', 'account'),
  'DELETE /accounts/{id}/interveners/{iid}': peopleCase,
  'PUT /accounts/{id}/interveners/{iid}/roles': peopleCase,
  'DELETE /accounts/{id}/intervener-requests/{rid}': {
    ...peopleCase,
    input: (id) => ({ params: { id, rid: randomUUID() }, ...badInput }),
  },
  'GET /accounts/{id}/bank-accounts': createReadCase('account'),
  'GET /accounts/{id}/bank-accounts/{bid}': createReadCase('account', (id) => ({
    params: { id, bid: bankAccountOf(id) },
  })),
  'POST /accounts/{id}/bank-accounts': objectCase('clients', 'B', 'account'),
  'PATCH /accounts/{id}/bank-accounts/{bid}': bankAccountCase,
  'DELETE /accounts/{id}/bank-accounts/{bid}': bankAccountCase,
  'GET /accounts/{id}/mandates': createReadCase('account'),
  'DELETE /accounts/{id}/mandates/{mid}': {
    ...bankAccountCase,
    input: (id) => ({ params: { id, mid: randomUUID() }, ...badInput }),
  },
  // The unknown parameter lets a representative pass the gate too, and get 400 instead of the 404 of the handler.
  'GET /wealthreader/{id}': {
    who: 'clients',
    letter: 'V',
    kind: 'intervener',
    input: (id) => ({ params: { id }, query: { made_up: '1' } }),
  },
  'PATCH /wealthreader/{id}': objectCase('clients', 'V', 'intervener'),
  'POST /wealthreader/oauth2': createCallCase('clients', badInput),
  'POST /callbacks/wealthreader': createCallCase('partners', badInput),
} satisfies Partial<Record<CallKey, CallCase>>;
