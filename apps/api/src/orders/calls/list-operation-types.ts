import { requiredActionFor, isOperationType, operationTypeLabel } from '@participe/domain';
import { evaluateAccess } from '../../kernel/access/permissions.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { orderKinds } from '../kinds/index.ts';

/**
 * Returns the order types that a client may place now, on one account or on any; for staff, all types that clients
 * may place (ORD-03).
 */
export const listOperationTypes: Handler<'GET /operation-type'> = ({ actor, object, clock }) => {
  const offeredKinds = Object.entries(orderKinds).flatMap(([type, { info }]) =>
    isOperationType(type) ? [{ type, info }] : [],
  );
  const allowedKinds = offeredKinds.filter(({ type, info }) => {
    if (actor.kind !== 'client') return true;
    return actor.accounts.some((account) => {
      if (object !== undefined && account.uuid !== object.uuid) return false;
      const isOffered =
        info.account_types.includes(account.accountType) &&
        info.intervener_types.includes(account.intervenerType);
      const verdict = evaluateAccess(actor, account, requiredActionFor(type), clock);
      return isOffered && (verdict === 'yes' || verdict === 'conditional');
    });
  });
  return Promise.resolve({
    operation_types: allowedKinds.map(({ type, info }) => ({
      operation_type: type,
      label: operationTypeLabel(type),
      creatable: true,
      ...info,
    })),
  });
};
