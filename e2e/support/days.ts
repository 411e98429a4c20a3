import type { ApiClient } from '@participe/contract/client';
import type { Operation, OperationStatus } from '@participe/contract/types';
import { demoCalendar } from '@participe/fixtures';
import { testInterface } from './test-interface.ts';

const calendar = demoCalendar('MADRID');
const dateAndTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'short',
});
const offsetFormat = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Madrid',
  timeZoneName: 'longOffset',
});

function inMadrid(instant: Date): { date: string; time: string } {
  const [date = '', time = ''] = dateAndTime.format(instant).split(' ');
  return { date, time };
}

export function madridInstant(date: string, time: string): string {
  const sameTimeInUtc = new Date(`${date}T${time}:00Z`);
  const zone = offsetFormat
    .formatToParts(sameTimeInUtc)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return new Date(`${date}T${time}:00${zone?.slice(3) ?? 'Z'}`).toISOString();
}

/** Returns the first business day after a date. */
export const nextBusinessDay = (date: string): string => calendar.next(date);

/** Sets business time to a date and time in Madrid, and runs the due jobs. */
export async function setBusinessTime(date: string, time: string): Promise<void> {
  await testInterface.setNow(madridInstant(date, time));
  await testInterface.runJobs();
}

/** Advances business time to a date and time in Madrid, unless it is later already. */
export async function advanceTo(date: string, time: string): Promise<void> {
  if ((await testInterface.now()) < new Date(madridInstant(date, time)))
    await setBusinessTime(date, time);
}

/** Advances to 10:00 of today, if today is a business day and 10:00 has not passed, or of the next business day. */
export async function advanceToNextMorning(): Promise<string> {
  const { date, time } = inMadrid(await testInterface.now());
  const isEarly = calendar.isBusinessDay(date) && time <= '10:00';
  const day = isEarly ? date : calendar.next(date);
  await setBusinessTime(day, '10:00');
  return day;
}

const workTimes = ['08:30', '10:30', '14:01', '18:00'];
const maxSteps = 12;

/** Advances to the next time of a business day at which jobs have work, such as published values or arrived money. */
async function advanceToNextStep(): Promise<void> {
  const { date, time } = inMadrid(await testInterface.now());
  const workTime = calendar.isBusinessDay(date)
    ? workTimes.find((candidate) => candidate > time)
    : undefined;
  if (workTime === undefined) await setBusinessTime(calendar.next(date), workTimes[0] ?? '08:30');
  else await setBusinessTime(date, workTime);
}

/**
 * Advances business time until the state satisfies a condition, and returns the state. Throws an error with the last
 * state after twelve steps.
 */
export async function advanceUntilState<T>(
  read: () => Promise<T>,
  isReached: (state: T) => boolean,
): Promise<T> {
  await testInterface.runJobs();
  let state = await read();
  for (let step = 0; !isReached(state); step += 1) {
    if (step === maxSteps) throw new Error(`After days it is still ${JSON.stringify(state)}`);
    await advanceToNextStep();
    state = await read();
  }
  return state;
}

/** Advances business time until an order has a status, and returns the order. */
export function advanceUntilStatus(
  client: ApiClient,
  uuid: string,
  status: OperationStatus,
): Promise<Operation> {
  const readOrder = async () =>
    (await client.call('GET /operations/{id}', { params: { id: uuid } })).operation;
  return advanceUntilState(readOrder, (order) => order.operation_status === status);
}
