import type {
  OperationTypeInfo,
  OrderBody,
  OrderChange,
  RegisterFund,
  Simulation,
} from '@participe/contract/types';
import { encodeBase64Text, fieldRules } from '@participe/domain';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { isSearchable } from '../../../../lib/paged-search.ts';
import { operationsQueryOptions } from '../../../../queries/operations.ts';
import { api } from '../../../../session/api.ts';
import { kindHasStep } from '../kinds/index.ts';
import type { OrderProduct, OrderProducts } from '../kinds/order-product.ts';
import type { SimulationBody } from './order-body.ts';
import { normalizeOriginCode } from '../kinds/origin-problems.ts';
import type { OrderKind } from '../kinds/order-kinds.ts';

const ALL_ROWS = { $limit: 'null' } as const;
/** Prices and cut-offs change, so a simulation is stale after this time in milliseconds. */
const ESTIMATE_FRESH_MS = 60_000;

/** Reads the order types, and whether the client may place each of them. */
export function useOrderTypes() {
  return useQuery({
    queryKey: ['operation-type'],
    queryFn: async ({ signal }): Promise<OperationTypeInfo[]> =>
      (await api.call('GET /operation-type', {}, { signal })).operation_types,
  });
}

async function loadOrderProducts(
  op: OrderKind,
  account: string,
  changes: string | null,
  signal: AbortSignal,
): Promise<OrderProducts> {
  const body = { uuid_account: account, ...(changes && { uuid_operation: changes }) };
  const [{ products: held }, { products }, statuses] = await Promise.all([
    api.call(
      'GET /accounts/{id}/products',
      { params: { id: account }, query: ALL_ROWS },
      { signal },
    ),
    api.call('GET /products', { query: ALL_ROWS }, { signal }),
    api.call('POST /operations/position-statuses', { body }, { signal }),
  ]);
  const productsAllowing = (type: OrderKind): OrderProduct[] =>
    held
      .filter(({ allowed_operations }) => allowed_operations.includes(type))
      .flatMap((row) => {
        const product = products.find(({ id }) => id === row.id);
        if (!product) return [];
        const status = statuses.position_statuses.find(({ id_product }) => id_product === row.id);
        const hedgeFundMinimum =
          product.product_type === 'FIL' ? statuses.hedge_fund_minimum : null;
        return [{ key: row.key_name, product, held: row, status, hedgeFundMinimum }];
      });
  // A switch may buy only funds that accept subscriptions.
  return {
    products: productsAllowing(op),
    destinations: kindHasStep(op, 'destino') ? productsAllowing('SUSCRIPCION') : [],
  };
}

/**
 * Waits until the account and the order type are chosen. The units of an order that the form changes count as
 * available.
 */
export function useOrderProducts(
  op: OrderKind | null,
  account: string | null,
  changes: string | null,
) {
  return useQuery({
    queryKey: ['operate', 'products', op, account, changes],
    queryFn: ({ signal }) => loadOrderProducts(op ?? 'SUSCRIPCION', account ?? '', changes, signal),
    enabled: op !== null && account !== null,
  });
}

const MAX_REGISTER_FUNDS = '20';

/** An ISIN with blanks in it is complete. */
export function isCompleteIsin(text: string): boolean {
  return text.trim() !== '' && fieldRules.checkIsin(normalizeOriginCode(text)) === null;
}

/**
 * Searches the supervisor's register of funds by ISIN, name or manager. Earlier results stay visible during a search.
 */
export function useFundRegisterSearch(text: string) {
  const searchText = text.trim();
  return useQuery({
    queryKey: ['register', searchText],
    queryFn: async ({ signal }): Promise<RegisterFund[]> => {
      const by = isCompleteIsin(searchText)
        ? { isin: normalizeOriginCode(searchText) }
        : { $search: searchText };
      const query = { ...by, $limit: MAX_REGISTER_FUNDS };
      return (await api.call('GET /cnmv', { query }, { signal })).cnmv;
    },
    enabled: isSearchable(searchText),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Reads the order with which the form is filled, once when the form opens. */
export function useOrderToPrefill(uuid: string) {
  return useQuery({
    queryKey: ['operate', 'begin', uuid],
    queryFn: async ({ signal }) =>
      (await api.call('GET /operations/{id}', { params: { id: uuid } }, { signal })).operation,
    // Newer data must not overwrite what the person has typed.
    staleTime: 'static',
    gcTime: 0,
  });
}

const LAST_SUBSCRIPTION = {
  $limit: '1',
  $filter: encodeBase64Text('operation_type eq SUSCRIPCION'),
} as const;

/**
 * Reads the payment method of the account's last subscription, which the form preselects; null when there is none.
 */
export function useLastPaymentMethod(account: string | null, isNeeded: boolean) {
  return useQuery({
    ...operationsQueryOptions(LAST_SUBSCRIPTION, account ?? undefined),
    select: ({ operations: [last] }) => last?.payment_method ?? null,
    enabled: isNeeded && account !== null,
  });
}

function simulationOptions(body: SimulationBody | undefined) {
  return queryOptions({
    queryKey: ['simulation', body],
    queryFn: async ({ signal }): Promise<Simulation> => {
      if (!body) throw new Error('nothing to simulate');
      return (await api.call('POST /operations/simulation', { body }, { signal })).simulation;
    },
    staleTime: ESTIMATE_FRESH_MS,
    retry: false,
  });
}

/** A newer request aborts an older one, and the figures of the last response stay visible meanwhile. */
export function useSimulation(body: SimulationBody | undefined) {
  return useQuery({
    ...simulationOptions(body),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}

/** Cached figures can be shown at once, without waiting for a pause in typing. */
export function useIsSimulationCached(body: SimulationBody | undefined): boolean {
  const client = useQueryClient();
  return body !== undefined && client.getQueryData(simulationOptions(body).queryKey) !== undefined;
}

/**
 * Returns a function that waits for a simulation. The function returns undefined without a request body, or after a
 * failure.
 */
export function useAwaitSimulation() {
  const client = useQueryClient();
  return async (body: SimulationBody | undefined): Promise<Simulation | undefined> => {
    if (!body) return undefined;
    try {
      return await client.ensureQueryData(simulationOptions(body));
    } catch {
      // A failed simulation must not block the person, because the service repeats its checks when the order is
      // placed (UIX-27).
      return undefined;
    }
  };
}

/** A retry with the same idempotency key does not change the order twice. */
export function useChangeOrderCall() {
  const client = useQueryClient();
  return async (uuid: string, body: OrderChange, idempotencyKey: string): Promise<string> => {
    const callInput = { params: { id: uuid }, body };
    await api.call('PATCH /operations/{id}', callInput, { idempotencyKey });
    await client.invalidateQueries({ refetchType: 'none' });
    return uuid;
  };
}

/** A retry with the same idempotency key returns the same order. */
export function usePlaceOrderCall() {
  const client = useQueryClient();
  return async (body: OrderBody, idempotencyKey: string): Promise<string> => {
    const { operation } = await api.call('POST /operations', { body }, { idempotencyKey });
    // A new order changes positions, lists and balance. This page shows none of them, so they are not read again.
    await client.invalidateQueries({ refetchType: 'none' });
    return operation.uuid;
  };
}
