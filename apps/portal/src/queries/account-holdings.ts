import type { Evolution } from '@participe/contract/types';
import { encodeBase64Text } from '@participe/domain';
import type { TimeRange } from '@participe/ui';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { accountQueryKey } from './account.ts';

const ALL_ROWS = { $limit: 'null' } as const;

export function usePositions(uuid: string) {
  return useQuery({
    queryKey: accountQueryKey(uuid, 'positions'),
    queryFn: ({ signal }) => {
      const callInput = { params: { id: uuid }, query: ALL_ROWS };
      return api.call('GET /accounts/{id}/positions', callInput, { signal });
    },
  });
}

const accountProductsQuery = (uuid: string) =>
  queryOptions({
    queryKey: accountQueryKey(uuid, 'products'),
    queryFn: async ({ signal }) => {
      const callInput = { params: { id: uuid }, query: ALL_ROWS };
      return (await api.call('GET /accounts/{id}/products', callInput, { signal })).products;
    },
  });

/** Returns the products of the account, each with the order types that the service permits. */
export function useAccountProducts(uuid: string) {
  return useQuery(accountProductsQuery(uuid));
}

export function useProductsOfAccounts(uuids: readonly string[]) {
  return useQueries({ queries: uuids.map(accountProductsQuery) });
}

export function useProfitability(uuid: string, idProduct: string) {
  return useQuery({
    queryKey: accountQueryKey(uuid, 'profitability', idProduct),
    queryFn: async ({ signal }) => {
      const callInput = { params: { id: uuid, pid: idProduct } };
      const key = 'GET /accounts/{id}/products/{pid}/profitability-detail';
      return (await api.call(key, callInput, { signal })).profitability_detail;
    },
  });
}

/** Returns the first 25 lots of a product in the account, or all when `limit` is 'null'. */
export function useLots(uuid: string, idProduct: string, limit: '25' | 'null') {
  return useQuery({
    queryKey: accountQueryKey(uuid, 'lots', idProduct, limit),
    queryFn: ({ signal }) => {
      const callInput = { params: { id: uuid, pid: idProduct }, query: { $limit: limit } };
      return api.call('GET /accounts/{id}/products/{pid}/lots', callInput, { signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** Reads the evolution of an account between two days; up to today when `to` is undefined. */
async function readEvolution(
  uuid: string,
  query: { from: string; to?: string },
  signal: AbortSignal,
): Promise<Evolution> {
  const callInput = { params: { id: uuid }, query };
  return (await api.call('GET /accounts/{id}/evolution', callInput, { signal })).evolution;
}

/**
 * Returns the evolution of an account between two days. Its `range` is undefined when the person has chosen the days.
 * While new days load, the previous evolution with its own `range` is returned.
 */
export function useEvolution(
  uuid: string,
  range: TimeRange | undefined,
  period: { from?: string; to?: string },
) {
  const { from = '', to } = period;
  return useQuery({
    queryKey: accountQueryKey(uuid, 'evolution', range, from, to),
    queryFn: async ({ signal }) => {
      const evolution = await readEvolution(uuid, { from, ...(to && { to }) }, signal);
      return { ...evolution, range };
    },
    placeholderData: keepPreviousData,
  });
}

/** Returns the cache key and the call by which the value of the account on one day is read. */
export function buildDayValueQuery(uuid: string) {
  return {
    whose: uuid,
    load: async (date: string, signal: AbortSignal) =>
      (await readEvolution(uuid, { from: date, to: date }, signal)).points.at(-1),
  };
}

/** Returns the distribution of the account's money by product, asset class and risk. */
export function useDistribution(uuid: string) {
  return useQuery({
    queryKey: accountQueryKey(uuid, 'distribution'),
    queryFn: async ({ signal }) => {
      const callInput = { params: { id: uuid } };
      return (await api.call('GET /accounts/{id}/distribution', callInput, { signal }))
        .distribution;
    },
  });
}

/** Returns the three newest documents of the account and the total number, without those of cancelled orders. */
export function useAccountDocuments(uuid: string) {
  return useQuery({
    queryKey: accountQueryKey(uuid, 'documents'),
    queryFn: ({ signal }) => {
      const $filter = encodeBase64Text('operation_cancelled eq false');
      const callInput = { params: { id: uuid }, query: { $limit: '3', $filter } };
      return api.call('GET /accounts/{id}/documents', callInput, { signal });
    },
  });
}
