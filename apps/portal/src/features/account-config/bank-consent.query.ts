import type { CallInput, Wealthreader } from '@participe/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMyIntervenerId } from '../../queries/balance.ts';
import { api } from '../../session/api.ts';

type ConnectBody = CallInput<'POST /wealthreader/oauth2'>['body'];
/** A consent that the person has come back to finish. */
export type FinishBody = Exclude<ConnectBody, { provider: string }>;

/** Milliseconds between two looks at a connection that the service is making. */
const POLL_MS = 1500;

/** True until the portal has read that no connection is being made. */
const isConnecting = (consent: Wealthreader | undefined): boolean =>
  consent === undefined || consent.uuid_connecting !== null || consent.status === 'PENDING';

/** Reads the own consent to the aggregator; while the service makes the connection, again and again. */
export function useBankConsent(isBeingMade: boolean) {
  const id = useMyIntervenerId();
  return useQuery({
    queryKey: ['wealthreader', id],
    queryFn: async ({ signal }): Promise<Wealthreader> =>
      (await api.call('GET /wealthreader/{id}', { params: { id } }, { signal })).wealthreader,
    refetchInterval: ({ state }) => (isBeingMade && isConnecting(state.data) ? POLL_MS : false),
  });
}

/** Returns the calls that begin, finish and withdraw the own consent. */
export function useBankConsentCalls() {
  const id = useMyIntervenerId();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ['wealthreader', id] });
  const connect = async (body: ConnectBody) => {
    const options = { idempotencyKey: crypto.randomUUID() };
    return (await api.call('POST /wealthreader/oauth2', { body }, options)).wealthreader;
  };
  return {
    /** Returns the consent with the address of the bank's page. */
    begin: async (redirectUri: string) => {
      const begun = await connect({ provider: 'WEALTHREADER', redirect_uri: redirectUri });
      return 'authorization_url' in begun ? begun : undefined;
    },
    finish: async (body: FinishBody): Promise<void> => {
      await connect(body);
      await reload();
    },
    withdraw: async (): Promise<void> => {
      const options = { idempotencyKey: crypto.randomUUID() };
      const input = { params: { id }, body: { status: 'REVOKED' } } as const;
      await api.call('PATCH /wealthreader/{id}', input, options);
      await reload();
    },
  };
}
