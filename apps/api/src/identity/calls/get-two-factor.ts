import type { Handler } from '../../kernel/http/handler.ts';
import { readTwoFactor } from '../second-factor/two-factor.ts';

export const getTwoFactor: Handler<'GET /users/two-factor'> = async ({ db, actor }) => ({
  two_factor: await readTwoFactor(db, actor.person.uuid),
});
