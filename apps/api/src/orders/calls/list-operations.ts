import { type OperationType, type Refusal, isOperationType, refuse } from '@participe/domain';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import type { Actor } from '../../kernel/actor.ts';
import { type ListParameters, buildPageBody, readListQuery } from '../../kernel/lists.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { ordersFileRowsMax, createOrdersFile } from '../views/orders-file.ts';
import {
  type OrderQuery,
  readAccountTypesOfPerson,
  operationColumns,
  readListedOperations,
  readOperations,
} from '../model/order-reads.store.ts';
import { toListedOperation } from '../views/listed-order.view.ts';

type ListContext = Pick<ContextFor<'GET /operations'>, 'actor' | 'db' | 'clock' | 'services'>;

/** An index covers the sort by date in both directions, but no other sort. */
function orderOf(text: string | undefined): OrderQuery['order'] {
  if (text === undefined || /^\s*operation_date\s+desc\s*$/iu.test(text)) return 'newest';
  return /^\s*operation_date(\s+asc)?\s*$/iu.test(text) ? 'oldest' : 'other';
}

async function listOf(
  { actor, db, clock, services }: ListContext,
  query: ListParameters,
  wanted: Pick<OrderQuery, 'accounts' | 'types'>,
) {
  const list = readListQuery(query, operationColumns);
  const readRows = () =>
    readListedOperations(db, { ...wanted, order: orderOf(query.$orderby), list });
  const { accounts } = wanted;
  // A search is not kept, because it is seldom repeated. The list of all accounts is not kept, because changes are
  // recorded for each account.
  const { rows, counted } =
    accounts === undefined || list.search !== undefined
      ? await readRows()
      : await services.keptReads.read(
          db,
          { key: ['orders', query, wanted], of: accounts },
          readRows,
        );
  return buildPageBody(
    'operations',
    rows.map((row) => toListedOperation(row, { actor, clock, services })),
    counted,
    list,
  );
}

export const listOperations: Handler<'GET /operations'> = (context) =>
  listOf(context, context.input.query, { accounts: context.scope });

export const listAccountOperations: Handler<'GET /accounts/{id}/operations'> = (context) =>
  listOf(context, context.input.query, { accounts: [context.input.params.id] });

/** Parses the parameter `$type`: FI, PP, or a comma-separated list of order types (API-09). */
function readTypes(text: string | undefined): {
  accountType?: string;
  types?: readonly OperationType[];
} {
  if (text === undefined || text === '') return {};
  if (text === 'FI' || text === 'PP') return { accountType: text };
  const types = text.split(',').map((type) => type.trim());
  const refusal: Refusal = refuse('PARAMETRO_INVALIDO', { param: '$type' }, '$type');
  if (!types.every(isOperationType)) throw new RefusalError(refusal);
  return { types };
}

/**
 * Returns the person's accounts that the caller may read. A client's own orders need no query, because the session
 * contains the accounts.
 */
async function accountsFor(
  context: ContextFor<'GET /interveners/{id}/operations'>,
  accountType: string | undefined,
): Promise<string[]> {
  const { actor, db, scope, input } = context;
  const ownAccountList = ownAccounts(actor, input.params.id);
  const accounts = ownAccountList ?? (await readAccountTypesOfPerson(db, input.params.id));
  return accounts
    .filter(({ uuid }) => scope === undefined || scope.includes(uuid))
    .filter(({ account_type: type }) => accountType === undefined || type === accountType)
    .map(({ uuid }) => uuid);
}

function ownAccounts(
  actor: Actor,
  person: string,
): { uuid: string; account_type: string }[] | undefined {
  if (actor.kind !== 'client' || actor.person.uuid !== person) return undefined;
  return actor.accounts.map(({ uuid, accountType }) => ({ uuid, account_type: accountType }));
}

export const listIntervenerOperations: Handler<'GET /interveners/{id}/operations'> = async (
  context,
) => {
  const { $type, $export, ...query } = context.input.query;
  const { accountType, types } = readTypes($type);
  const accounts = await accountsFor(context, accountType);
  if ($export === undefined) return listOf(context, query, { accounts, types });
  const list = readListQuery({ ...query, $limit: 'null', $offset: 'null' }, operationColumns);
  const order = orderOf(query.$orderby);
  const { rows } = await readOperations(context.db, { accounts, types, order, list });
  const format = $export === 'true' ? 'CSV' : $export;
  return createOrdersFile(context, rows.slice(0, ordersFileRowsMax), format);
};
