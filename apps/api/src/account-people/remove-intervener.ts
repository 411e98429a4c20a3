import { isRemovable } from '@participe/domain';
import { requireStepUp } from '../identity/index.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { lockPersonToChange } from './change-person.ts';
import { requestChange } from './request-change.ts';

/**
 * Asks to remove a person from an account. The removal is in force with the last signature, because it gives nobody a
 * new power (ACC-16).
 */
export const removeIntervener: Handler<'DELETE /accounts/{id}/interveners/{iid}'> = async (
  context,
) => {
  const { params, body } = context.input;
  const { name, documentNumber } = await lockPersonToChange(context, params, isRemovable);
  const stepUpRefusal = await requireStepUp(context, body.otp);
  if (stepUpRefusal !== undefined) return stepUpRefusal;
  return requestChange(
    context,
    params.id,
    { kind: 'REMOVE', uuid_intervener: params.iid, payload: [] },
    [{ name, documentNumber, roles: [] }],
  );
};
