import { isStandingInstruction, operationTypes } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { buildPageBody, readPageRange } from '../../kernel/lists.ts';
import { readListedOperations } from '../model/order-reads.store.ts';
import { toListedOperation } from '../views/listed-order.view.ts';

/**
 * Standing instructions are excluded, because the replacement of an instruction has the instruction as parent but is
 * no child order.
 */
const childOrderTypes = operationTypes.filter((type) => !isStandingInstruction(type));

/**
 * Returns the child orders of an order, newest first: the executions of an instruction, the incoming leg of a switch,
 * or the reversal of a subscription.
 */
export const listChildOperations: Handler<'GET /operations/{id}/operations'> = async (context) => {
  const { params, query } = context.input;
  const listRange = {
    ...readPageRange(query),
    where: undefined,
    orderBy: undefined,
    search: undefined,
  };
  const { rows, counted } = await readListedOperations(context.db, {
    accounts: undefined,
    parent: params.id,
    types: childOrderTypes,
    order: 'newest',
    list: listRange,
  });
  return buildPageBody(
    'operations',
    rows.map((row) => toListedOperation(row, context)),
    counted,
    listRange,
  );
};
