import { type CallKey, type CallOutput, calls } from '@participe/contract';
import { type ApiInput, type ApiResponse, callApi, callOrThrow } from './api.ts';
import type { TestService } from './service.ts';
import { createMemberToken } from './superuser.ts';

type CallInput = Omit<ApiInput, 'token'>;
interface Proposal {
  readonly approval: { readonly uuid: string };
}

/**
 * Makes a call that needs two people (PRM-23): one member of staff proposes it, another approves it. Returns the
 * refusal of either step, or the response of the call.
 */
export async function callWithFourEyes<K extends CallKey>(
  service: TestService,
  call: K,
  input: CallInput,
): Promise<ApiResponse<CallOutput<K>>> {
  const token = await createMemberToken(service, 'staff');
  const proposalAnswer = await callApi(service, call, { ...input, token });
  if (proposalAnswer.status !== 202) return proposalAnswer;
  const { approval } = proposalAnswer.body as unknown as Proposal;
  const answer = await callApi(service, 'POST /approvals/{id}/approve', {
    token: await createMemberToken(service, 'staff_2'),
    params: { id: approval.uuid },
    body: {},
  });
  const { response } = answer.status === 200 ? answer.body.approval : {};
  if (response == null) return { ...answer, body: answer.body as unknown as CallOutput<K> };
  const body = response as CallOutput<K>;
  return { ...answer, status: calls[call].status, text: JSON.stringify(body), body };
}

/**
 * Makes a call with the token of the tests' service client. When the call needs two people, two members of staff
 * approve it, because a service client does not count as a person (PRM-23).
 */
export async function callUntilApproved<K extends CallKey>(
  service: TestService,
  call: K,
  input: CallInput,
): Promise<CallOutput<K>> {
  const answer = await callApi(service, call, { ...input, token: await service.token('staff') });
  const { approval } = answer.body as unknown as Partial<Proposal>;
  if (approval === undefined) {
    if (answer.status !== calls[call].status) throw new Error(`${call}: ${answer.text}`);
    return answer.body;
  }
  const approveAs = async (person: 'staff' | 'staff_2') =>
    callOrThrow(service, 'POST /approvals/{id}/approve', {
      token: await createMemberToken(service, person),
      params: { id: approval.uuid },
      body: {},
    });
  await approveAs('staff');
  return (await approveAs('staff_2')).approval.response as CallOutput<K>;
}

/** Makes a call that needs two people and throws when either step is refused. */
export async function callWithFourEyesOrThrow<K extends CallKey>(
  service: TestService,
  call: K,
  input: CallInput,
): Promise<CallOutput<K>> {
  const answer = await callWithFourEyes(service, call, input);
  if (answer.status !== calls[call].status)
    throw new Error(`${call}: ${String(answer.status)} ${answer.text}`);
  return answer.body;
}
