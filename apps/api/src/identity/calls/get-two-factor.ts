import type { Handler } from '../../kernel/http/handler.ts';
import { readTwoFactor } from '../second-factor/two-factor.ts';

/** GET /users/two-factor: returns the caller's second factors. */
export const getTwoFactor: Handler<'GET /users/two-factor'> = async ({ db, actor }) => ({
  two_factor: await readTwoFactor(db, actor.person.uuid),
});
