import type { Client } from '@participe/contract/client';
import type { Operation, OperationStatus } from '@participe/contract/types';
import { demoCalendar } from '@participe/fixtures';
import { door } from './door.ts';

const calendar = demoCalendar('MADRID');
const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'short',
});
const offsets = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Madrid',
  timeZoneName: 'longOffset',
});

/** Date and hour of an instant on a clock in Madrid. */
function inMadrid(instant: Date): { date: string; time: string } {
  const [date = '', time = ''] = parts.format(instant).split(' ');
  return { date, time };
}

/** The instant at which a clock in Madrid shows a date and an hour. */
export function madrid(date: string, time: string): string {
  const near = new Date(`${date}T${time}:00Z`);
  const zone = offsets.formatToParts(near).find(({ type }) => type === 'timeZoneName')?.value;
  return new Date(`${date}T${time}:00${zone?.slice(3) ?? 'Z'}`).toISOString();
}

/** The first business day after a date. */
export const nextBusinessDay = (date: string): string => calendar.next(date);

/** Moves business time to an hour of a day, and lets happen what falls due. */
export async function goTo(date: string, time: string): Promise<void> {
  await door.setNow(madrid(date, time));
  await door.runJobs();
}

/** A business day at ten in the morning, long before every cut-off: this one if it is still early, else the next. */
export async function newMorning(): Promise<string> {
  const { date, time } = inMadrid(await door.now());
  const isEarly = calendar.isBusinessDay(date) && time <= '10:00';
  const day = isEarly ? date : calendar.next(date);
  await goTo(day, '10:00');
  return day;
}

const hours = ['08:30', '10:30', '14:01', '18:00'];
const stepsMax = 12;

/** The next hour at which a fund's day moves on: values published, money in, cut-off, files out. */
async function nextStep(): Promise<void> {
  const { date, time } = inMadrid(await door.now());
  const hour = calendar.isBusinessDay(date)
    ? hours.find((candidate) => candidate > time)
    : undefined;
  if (hour === undefined) await goTo(calendar.next(date), hours[0] ?? '08:30');
  else await goTo(date, hour);
}

/** Lets business time pass until what is read is as it should be; gives what was read then, or what never was. */
export async function passUntilSo<T>(
  read: () => Promise<T>,
  isSo: (state: T) => boolean,
): Promise<T> {
  await door.runJobs();
  let state = await read();
  for (let step = 0; !isSo(state); step += 1) {
    if (step === stepsMax) throw new Error(`After days it is still ${JSON.stringify(state)}`);
    await nextStep();
    state = await read();
  }
  return state;
}

/** Lets business time pass until an order stands where it should; tells how it stands then. */
export function passUntil(
  client: Client,
  uuid: string,
  status: OperationStatus,
): Promise<Operation> {
  const read = async () =>
    (await client.call('GET /operations/{id}', { params: { id: uuid } })).operation;
  return passUntilSo(read, (order) => order.operation_status === status);
}
