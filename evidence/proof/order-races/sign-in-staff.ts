import { createHmac } from 'node:crypto';
import { createApiClient } from '@participe/contract/client';
import { type ApiResponse, callApi } from '../race-setup.ts';
import type { DemoPerson, ProofClient } from '../proof-clients.ts';
import { type OrderRaceSetup, withClient } from './order-race-setup.ts';

/** A member of staff, as the test interface describes them. */
export type DemoStaffMember = DemoPerson & {
  readonly username: string;
  readonly totp_secret: string;
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the current code of an authenticator app for a base 32 secret (RFC 6238). */
function readAppCode(secret: string): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/gu) ?? [];
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const timeCounter = Buffer.alloc(8);
  timeCounter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(timeCounter).digest();
  const digestOffset = digest.readUInt8(19) & 15;
  return String((digest.readUInt32BE(digestOffset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/**
 * Logs in a member of staff with a working session. `enter` renews the session, which otherwise ends after fifteen
 * minutes.
 */
export async function signInStaff(url: string, person: DemoStaffMember): Promise<ProofClient> {
  let token = '';
  const client = createApiClient({ baseUrl: `${url}/api`, getToken: () => token });
  const takeToken = async (body: Parameters<typeof client.call<'POST /admin/token'>>[1]) => {
    token = (await client.call('POST /admin/token', body)).access_token;
  };
  const { username, password, totp_secret: secret } = person;
  await takeToken({ body: { grant_type: 'password', username, password } });
  await takeToken({ body: { grant_type: 'otp', password: readAppCode(secret), session: 'WORK' } });
  return {
    person,
    client,
    enter: () => takeToken({ body: { grant_type: 'refresh_token' } }),
    code: () => Promise.reject(new Error('Staff use their own authenticator app.')),
    token: () => token,
  };
}

/** One member of staff proposes the call, and another approves it. Returns the response of the call. */
export async function agreeAsStaff(
  setup: OrderRaceSetup,
  process: number,
  { path: callPath, body }: { readonly path: string; readonly body: object },
): Promise<ApiResponse> {
  const [proposer, approver] = setup.members;
  await proposer.enter();
  await approver.enter();
  const proposedAnswer = await callApi(withClient(setup, proposer), process, callPath, { body });
  if (proposedAnswer.status !== 202) return proposedAnswer;
  const { approval } = JSON.parse(proposedAnswer.text) as { approval: { uuid: string } };
  const path = `/approvals/${approval.uuid}/approve`;
  const answer = await callApi(withClient(setup, approver), process, path, { body: {} });
  if (answer.status !== 200) return answer;
  const { response } = (JSON.parse(answer.text) as { approval: { response: object } }).approval;
  return { ...answer, status: 201, text: JSON.stringify(response) };
}

/** Blocks or unblocks with two members of staff. */
export const blockAsStaff = (
  setup: OrderRaceSetup,
  process: number,
  body: object,
): Promise<ApiResponse> => agreeAsStaff(setup, process, { path: '/operations', body });
