import { productOf } from '@participe/fixtures';
import type { Asked } from '../support/ask.ts';
import type { Door } from './oracle.ts';
import type { About, Targets } from './targets.ts';

export interface Question {
  readonly door: Door;
  /** Column letter of the permission matrix (PRM-01). */
  readonly letter: string;
  readonly about?: About;
  /**
   * Returns the request about the object with an id. A body has an unknown field, so that even an allowed request
   * changes nothing.
   */
  readonly ask: (id: string, targets: Targets) => Asked;
}

export const byPath =
  (more: Asked = {}) =>
  (id: string): Asked => ({ params: { id, key: 'PRIVACY_POLICY_URL' }, ...more });
export const spoilt = { body: { made_up: 1 } };

export const reads = (about: About, ask: Question['ask'] = byPath()): Question => ({
  door: 'everybody',
  letter: 'V',
  about,
  ask,
});
export const open = (door: Door, more: Asked = {}): Question => ({
  door,
  letter: 'V',
  ask: () => ({ params: { key: 'PRIVACY_POLICY_URL' }, ...more }),
});
export const order = (id: string): Asked => ({
  body: {
    uuid_account: id,
    operation_type: 'SUSCRIPCION',
    id_product: productOf('global').uuid,
    made_up: 1,
  },
});
