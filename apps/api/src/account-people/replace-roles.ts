import { areReplaceable, checkGrantableRoles, refuseField, sortRoles } from '@participe/domain';
import { requireStepUp } from '../identity/index.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { accountPeopleRefusals } from './account-people.texts.ts';
import { lockPersonToChange } from './change-person.ts';
import { requestChange, requirePowerOverPeople } from './request-change.ts';

/**
 * Asks to replace the roles of a person on an account. The new roles are in force 24 hours after the last signature
 * (ACC-16).
 */
export const replaceRoles: Handler<'PUT /accounts/{id}/interveners/{iid}/roles'> = async (
  context,
) => {
  const { params, body } = context.input;
  const roles = sortRoles(body.roles);
  const {
    name,
    documentNumber,
    roles: held,
  } = await lockPersonToChange(context, params, areReplaceable);
  const { intervenerType } = requirePowerOverPeople(context, params.id);
  const roleRefusal = checkGrantableRoles(roles, intervenerType, 'roles');
  if (roleRefusal !== null) throw new RefusalError(roleRefusal);
  if (sortRoles(held).join() === roles.join())
    throw new RefusalError(refuseField('roles', accountPeopleRefusals.unchangedRoles));
  const stepUpRefusal = await requireStepUp(context, body.otp);
  if (stepUpRefusal !== undefined) return stepUpRefusal;
  return requestChange(
    context,
    params.id,
    { kind: 'ROLES', uuid_intervener: params.iid, payload: roles },
    [{ name, documentNumber, roles }],
  );
};
