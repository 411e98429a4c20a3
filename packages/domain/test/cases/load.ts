import { createBusinessCalendar } from '../../src/calendar/business-calendar.ts';
import worked from './worked-cases.json' with { type: 'json' };

/** One worked case; input and result have the shape of their topic. */
export interface WorkedCase<Input, Expected> {
  id: string;
  title: string;
  input: Input;
  expected: Expected;
}

/** Topics of the worked cases; each is run by a test of this folder. */
export const topics = [...new Set(worked.cases.map(({ topic }) => topic))];

/** The worked cases of a topic, as written. */
export function casesOf<Input, Expected>(topic: string): WorkedCase<Input, Expected>[] {
  return worked.cases.filter((one) => one.topic === topic) as unknown as WorkedCase<
    Input,
    Expected
  >[];
}

const years = { from: '2024-01-01', to: '2032-12-31' };

/** The Madrid calendar the worked cases are valid with. */
export const madrid = createBusinessCalendar({
  code: 'MADRID',
  holidays: Object.values(worked.calendar.MADRID).flat(),
  ...years,
});

/** The T2 calendar the worked cases are valid with. */
export const t2 = createBusinessCalendar({
  code: 'T2',
  holidays: Object.values(worked.calendar.T2_closed).flat(),
  ...years,
});
