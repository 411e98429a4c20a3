import { productOf } from '@participe/fixtures';
import type { ApiInput } from '../support/api.ts';
import type { Audience } from './oracle.ts';
import type { ObjectKind, MatrixTargets } from './targets.ts';

export interface CallCase {
  readonly who: Audience;
  /** Letter of the call's column in the permission matrix (PRM-01). */
  readonly letter: string;
  readonly kind?: ObjectKind;
  /**
   * Returns a request about the object with this id. The body has an unknown field, so that an allowed request is
   * refused before it changes anything.
   */
  readonly input: (id: string, targets: MatrixTargets) => ApiInput;
}

export const withId =
  (more: ApiInput = {}) =>
  (id: string): ApiInput => ({ params: { id, key: 'PRIVACY_POLICY_URL' }, ...more });
export const badInput = { body: { made_up: 1 } };

export const createReadCase = (
  kind: ObjectKind,
  input: CallCase['input'] = withId(),
): CallCase => ({
  who: 'everybody',
  letter: 'V',
  kind,
  input,
});
export const createCallCase = (who: Audience, more: ApiInput = {}): CallCase => ({
  who,
  letter: 'V',
  input: () => ({ params: { key: 'PRIVACY_POLICY_URL' }, ...more }),
});
export const orderIdInput = (id: string): ApiInput => ({
  body: {
    uuid_account: id,
    operation_type: 'SUSCRIPCION',
    id_product: productOf('global').uuid,
    made_up: 1,
  },
});

/** Returns the case of a call with the id of an object and an invalid body. */
export const objectCase = (
  who: CallCase['who'],
  letter: CallCase['letter'],
  kind: NonNullable<CallCase['kind']>,
): CallCase => ({ who, letter, kind, input: withId(badInput) });
