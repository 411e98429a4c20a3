import type { CallInput } from '@participe/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { operationQueryKey } from '../../queries/operation.ts';
import { api } from '../../session/api.ts';
import type { OrderPayments, PayIn, PayInBank } from './order-payments.ts';
import { getPayInPollInterval } from './pay-in-state.ts';

const paymentsKeyOf = (uuid: string) => operationQueryKey(uuid, 'payments');

/**
 * Reads the transfer details, payment entries and pay-in of an order. While the pay-in is open the query polls, at
 * first often and then seldom; a hidden page does not poll.
 */
export function useOrderPayments(uuid: string, isNeeded = true) {
  return useQuery({
    queryKey: paymentsKeyOf(uuid),
    queryFn: async ({ signal }): Promise<OrderPayments> => {
      const callInput = { params: { id: uuid } };
      return (await api.call('GET /operations/{id}/payments', callInput, { signal })).payments;
    },
    enabled: isNeeded,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => getPayInPollInterval(state.data?.pay_in, state.dataUpdateCount),
  });
}

/** Banks that are out of service are marked. */
export function usePayInBanks() {
  return useQuery({
    queryKey: ['pay-in-banks'],
    queryFn: async ({ signal }): Promise<PayInBank[]> => {
      const query = { $limit: 'null' } as const;
      return (await api.call('GET /pay-in/banks', { query }, { signal })).banks;
    },
  });
}

type PayInEvent = CallInput<'POST /pay-in/log/{id}'>['body']['event'];

/** Returns the calls to start, log and cancel an order's pay-in. */
export function usePayInCalls(uuidOperation: string) {
  const client = useQueryClient();
  const refreshPayments = () =>
    client.invalidateQueries({ queryKey: paymentsKeyOf(uuidOperation) });
  const startPayIn = async (idBank: string, returnUrl: string, key: string): Promise<PayIn> => {
    const body = { uuid_operation: uuidOperation, id_bank: idBank, return_url: returnUrl };
    return (await api.call('POST /pay-in', { body }, { idempotencyKey: key })).pay_in;
  };
  /** A failure is ignored, because the log must not block the payment. */
  const logEvent = async (id: string, event: PayInEvent): Promise<void> => {
    const logCall = api.call('POST /pay-in/log/{id}', { params: { id }, body: { event } });
    await logCall.catch(() => undefined);
  };
  const cancelPayIn = async (id: string): Promise<void> => {
    await logEvent(id, 'ABANDONED');
    await api.call('GET /pay-in/{id}/cancel', { params: { id } });
    await refreshPayments();
  };
  return { startPayIn, logEvent, cancelPayIn, refresh: refreshPayments };
}

export type PayInCalls = ReturnType<typeof usePayInCalls>;
