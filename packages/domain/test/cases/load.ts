import { createBusinessCalendar } from '../../src/calendar/business-calendar.ts';
import worked from './worked-cases.json' with { type: 'json' };

/** One worked case. The form of input and result depends on the topic. */
export interface WorkedCase<Input, Expected> {
  id: string;
  title: string;
  input: Input;
  expected: Expected;
}

/** Topics of the worked cases. Each has a test. */
export const caseTopics = [...new Set(worked.cases.map(({ topic }) => topic))];

/** Returns the worked cases of a topic. */
export function casesOf<Input, Expected>(topic: string): WorkedCase<Input, Expected>[] {
  return worked.cases.filter((one) => one.topic === topic) as unknown as WorkedCase<
    Input,
    Expected
  >[];
}

const eventYears = { from: '2024-01-01', to: '2032-12-31' };

/** The calendar of Madrid on which the worked cases are based. */
export const madridCalendar = createBusinessCalendar({
  code: 'MADRID',
  holidays: Object.values(worked.calendar.MADRID).flat(),
  ...eventYears,
});

/** The T2 calendar on which the worked cases are based. */
export const t2Calendar = createBusinessCalendar({
  code: 'T2',
  holidays: Object.values(worked.calendar.T2_closed).flat(),
  ...eventYears,
});
