import type { Handler } from '../../kernel/http/handler.ts';
import { twoFactorOf } from '../second-factor/two-factor.ts';

/** GET /users/two-factor: second factors of the caller. */
export const getTwoFactor: Handler<'GET /users/two-factor'> = async ({ db, actor }) => ({
  two_factor: await twoFactorOf(db, actor.person.uuid),
});
