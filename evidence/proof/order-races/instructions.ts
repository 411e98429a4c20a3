import { type PlacedOrder, placeOrder } from '../race-setup.ts';
import {
  type OrderRaceSetup,
  accountUuidOf,
  submitSignatureCode,
  withClient,
  requestSignatureCode,
  changeOrderStatus,
  readLargestPosition,
  readSuccessBody,
} from './order-race-setup.ts';

const timeoutMs = 120_000;

async function postToTestInterface(url: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${url}/api/__test/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
}

/** Runs the due work in both processes at the same time. */
const runJobsInBothProcesses = async ({ urls }: OrderRaceSetup): Promise<void> => {
  await Promise.all(urls.map((url) => postToTestInterface(url, 'run-jobs', {})));
};

/** Sets the clock of both processes to 09:00 UTC of a date. */
async function setClocksToMorning({ urls }: OrderRaceSetup, date: string): Promise<void> {
  for (const url of urls) await postToTestInterface(url, 'clock', { now: `${date}T09:00:00.000Z` });
}

/** Places a standing instruction for a small monthly redemption that starts on a date. */
async function placeInstruction(setup: OrderRaceSetup, start: string): Promise<PlacedOrder> {
  const { id_product: product } = await readLargestPosition(setup);
  const order = await placeOrder(setup, {
    uuid_account: accountUuidOf(setup),
    operation_type: 'SOLICITUD_REEMBOLSO_PERIODICO',
    id_product: product,
    amount_mode: 'PARTICIPATIONS',
    participations: '0.100000',
    per_period: 'MENSUAL',
    per_start_date: start,
    accepted_documents: [],
  });
  await readSuccessBody(submitSignatureCode(setup, 0, await requestSignatureCode(setup, order)));
  const validationBody = { operation_status: 'VALIDATED' };
  await readSuccessBody(
    changeOrderStatus(withClient(setup, setup.staff), 0, order.operation.uuid, validationBody),
  );
  return order;
}

async function placeInstructions(
  setup: OrderRaceSetup,
  start: string,
  count: number,
): Promise<string[]> {
  const uuids: string[] = [];
  for (let number = 0; number < count; number += 1)
    uuids.push((await placeInstruction(setup, start)).operation.uuid);
  await runJobsInBothProcesses(setup);
  return uuids;
}

async function readInstruction(setup: OrderRaceSetup, uuid: string) {
  const { client } = setup.staff;
  const params = { params: { id: uuid } };
  const { operation } = await client.call('GET /operations/{id}', params);
  const { operations } = await client.call('GET /operations/{id}/operations', params);
  return { status: operation.operation_status, children: operations.length };
}

/** Race of two workers that execute the instructions of a day. Each instruction must create exactly one order. */
export async function raceTwoWorkers(
  setup: OrderRaceSetup,
  day: string,
  count: number,
): Promise<string[]> {
  const uuids = await placeInstructions(setup, day, count);
  await setClocksToMorning(setup, day);
  await runJobsInBothProcesses(setup);
  const violations: string[] = [];
  for (const uuid of uuids) {
    const { status, children } = await readInstruction(setup, uuid);
    if (status !== 'PERIODIC_ACTIVE' || children !== 1)
      violations.push(`${uuid}: ${status} with ${String(children)} orders`);
  }
  return violations;
}

/**
 * Race of a worker that executes an instruction and a client who suspends it. The instruction must create at
 * most one order, and none after it is suspended.
 */
export async function raceSuspendAndExecute(
  setup: OrderRaceSetup,
  day: string,
  count: number,
): Promise<string[]> {
  const uuids = await placeInstructions(setup, day, count);
  await setClocksToMorning(setup, day);
  const [url] = setup.urls;
  const [answers] = await Promise.all([
    Promise.all(
      uuids.map((uuid) =>
        changeOrderStatus(setup, 1, uuid, { operation_status: 'PERIODIC_SUSPENDED' }),
      ),
    ),
    postToTestInterface(url, 'run-jobs', {}),
  ]);
  const instructionsBefore = await Promise.all(uuids.map((uuid) => readInstruction(setup, uuid)));
  await runJobsInBothProcesses(setup);
  const violations: string[] = [];
  for (const [index, uuid] of uuids.entries()) {
    const { status, children } = await readInstruction(setup, uuid);
    const isRight =
      answers[index]?.status === 200 &&
      status === 'PERIODIC_SUSPENDED' &&
      children <= 1 &&
      children === instructionsBefore[index]?.children;
    if (!isRight)
      violations.push(
        `${uuid}: ${answers[index]?.code ?? ''} ${status}, ${String(children)} orders`,
      );
  }
  return violations;
}
