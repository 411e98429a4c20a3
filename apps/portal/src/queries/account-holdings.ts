import type { Evolution } from '@participe/contract/types';
import type { Range } from '@participe/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { accountKey } from './account.ts';

const ALL = { $limit: 'null' } as const;

/** The positions of the account and their total. */
export function usePositions(uuid: string) {
  return useQuery({
    queryKey: accountKey(uuid, 'positions'),
    queryFn: ({ signal }) => {
      const input = { params: { id: uuid }, query: ALL };
      return api.call('GET /accounts/{id}/positions', input, { signal });
    },
  });
}

/** The orders that the service allows for each product. */
export function useAccountProducts(uuid: string) {
  return useQuery({
    queryKey: accountKey(uuid, 'products'),
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid }, query: ALL };
      return (await api.call('GET /accounts/{id}/products', input, { signal })).products;
    },
  });
}

/** The return of a product, loaded on demand. */
export function useProfitability(uuid: string, idProduct: string) {
  return useQuery({
    queryKey: accountKey(uuid, 'profitability', idProduct),
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid, pid: idProduct } };
      const key = 'GET /accounts/{id}/products/{pid}/profitability-detail';
      return (await api.call(key, input, { signal })).profitability_detail;
    },
  });
}

/** The lots of a product that is held, the first of them or all. */
export function useLots(uuid: string, idProduct: string, limit: '25' | 'null') {
  return useQuery({
    queryKey: accountKey(uuid, 'lots', idProduct, limit),
    queryFn: ({ signal }) => {
      const input = { params: { id: uuid, pid: idProduct }, query: { $limit: limit } };
      return api.call('GET /accounts/{id}/products/{pid}/lots', input, { signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** The evolution of an account over some days; up to today without an end. */
async function readEvolution(
  uuid: string,
  query: { from: string; to?: string },
  signal: AbortSignal,
): Promise<Evolution> {
  const input = { params: { id: uuid }, query };
  return (await api.call('GET /accounts/{id}/evolution', input, { signal })).evolution;
}

/**
 * Value and net contributions of a range, from a business date to today, or of days that somebody chose. The points of
 * another range stay while these come, under their own name.
 */
export function useEvolution(
  uuid: string,
  range: Range | undefined,
  period: { from?: string; to?: string },
) {
  const { from = '', to } = period;
  return useQuery({
    queryKey: accountKey(uuid, 'evolution', range, from, to),
    queryFn: async ({ signal }) => {
      const evolution = await readEvolution(uuid, { from, ...(to && { to }) }, signal);
      return { ...evolution, range };
    },
    placeholderData: keepPreviousData,
  });
}

/** The value of the account on a day. */
export function dayValueOf(uuid: string) {
  return {
    whose: uuid,
    load: async (date: string, signal: AbortSignal) =>
      (await readEvolution(uuid, { from: date, to: date }, signal)).points.at(-1),
  };
}

/** How the money of the account is spread. */
export function useDistribution(uuid: string) {
  return useQuery({
    queryKey: accountKey(uuid, 'distribution'),
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid } };
      return (await api.call('GET /accounts/{id}/distribution', input, { signal })).distribution;
    },
  });
}

/** The newest documents of the account, and how many there are. */
export function useAccountDocuments(uuid: string) {
  return useQuery({
    queryKey: accountKey(uuid, 'documents'),
    queryFn: ({ signal }) => {
      const input = { params: { id: uuid }, query: { $limit: '5' } };
      return api.call('GET /accounts/{id}/documents', input, { signal });
    },
  });
}
