import { CallError, type CallOptions } from '@participe/contract/client';
import type { CallInput, IntervenerRequest } from '@participe/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accountQueryKey } from '../../queries/account.ts';
import { api } from '../../session/api.ts';

const ADD = 'POST /accounts/{id}/interveners/bulk';

/** A person to add to an account, as the call takes them. */
export type PersonToAdd = CallInput<typeof ADD>['body']['interveners'][number];
/** The roles that a person can get. */
export type RoleToGive = PersonToAdd['role'];

type Code = { otp?: string };

/** Returns the changes of the people of the account that are not in force yet. Sends no request if it is not needed. */
export function useIntervenerRequests(uuid: string, isNeeded: boolean) {
  return useQuery({
    queryKey: accountQueryKey(uuid, 'intervener-requests'),
    queryFn: async ({ signal }): Promise<IntervenerRequest[]> => {
      const callInput = { params: { id: uuid }, query: { $limit: 'null' } as const };
      return (await api.call('GET /accounts/{id}/intervener-requests', callInput, { signal }))
        .intervener_requests;
    },
    enabled: isNeeded,
  });
}

/** Returns functions that change the people of an account and then reload its data (ACC-15 to ACC-17). */
export function useAccountPeopleChanges(uuidAccount: string) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: accountQueryKey(uuidAccount) });
  const id = uuidAccount;
  return {
    add: async (person: PersonToAdd, otp: Code, options: CallOptions) => {
      const input = { params: { id }, body: { interveners: [person], ...otp } };
      const { errors } = await api.call(ADD, input, options);
      const [first] = errors;
      if (first !== undefined) throw new CallError({ status: 400, ...first });
      await reload();
    },
    remove: async (iid: string, otp: Code) => {
      await api.call('DELETE /accounts/{id}/interveners/{iid}', { params: { id, iid }, body: otp });
      await reload();
    },
    replaceRoles: async (iid: string, roles: RoleToGive[], otp: Code) => {
      const key = 'PUT /accounts/{id}/interveners/{iid}/roles';
      await api.call(key, { params: { id, iid }, body: { roles, ...otp } });
      await reload();
    },
    cancel: async (rid: string) => {
      const key = 'DELETE /accounts/{id}/intervener-requests/{rid}';
      try {
        await api.call(key, { params: { id, rid } });
      } finally {
        // A refused cancellation means that the list on the screen is out of date.
        await reload();
      }
    },
  };
}
