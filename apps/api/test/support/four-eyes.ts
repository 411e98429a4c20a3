import { type CallKey, type CallOutput, calls } from '@participe/contract';
import { type ApiInput, type ApiResponse, callApi, callOrThrow } from './api.ts';
import type { TestService } from './service.ts';
import { createMemberToken } from './superuser.ts';

type Asked = Omit<ApiInput, 'token'>;
interface Proposed {
  readonly approval: { readonly uuid: string };
}

/**
 * Makes a call that needs two people (PRM-23): one member of staff proposes it, another approves it. Returns the
 * refusal of either step, or the response of the call.
 */
export async function callWithFourEyes<K extends CallKey>(
  service: TestService,
  call: K,
  asked: Asked,
): Promise<ApiResponse<CallOutput<K>>> {
  const token = await createMemberToken(service, 'staff');
  const proposedAnswer = await callApi(service, call, { ...asked, token });
  if (proposedAnswer.status !== 202) return proposedAnswer;
  const { approval } = proposedAnswer.body as unknown as Proposed;
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
 * approve it, because a service client does not count as a person (PRM-23). Returns the response of the call.
 */
export async function callUntilApproved<K extends CallKey>(
  service: TestService,
  call: K,
  asked: Asked,
): Promise<CallOutput<K>> {
  const answer = await callApi(service, call, { ...asked, token: await service.token('staff') });
  const { approval } = answer.body as unknown as Partial<Proposed>;
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
  asked: Asked,
): Promise<CallOutput<K>> {
  const answer = await callWithFourEyes(service, call, asked);
  if (answer.status !== calls[call].status)
    throw new Error(`${call}: ${String(answer.status)} ${answer.text}`);
  return answer.body;
}
