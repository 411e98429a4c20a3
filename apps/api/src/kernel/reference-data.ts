import {
  type BusinessCalendar,
  type PlainDate,
  createBusinessCalendar,
  invariant,
} from '@participe/domain';
import { sql } from 'kysely';
import type { Database } from './database/connect.ts';

/** Calendars and legal parameters, kept in memory because orders need them and they change about once a year. */
export interface ReferenceData {
  readonly calendar: (code: string) => BusinessCalendar;
  readonly parameter: (key: string, date: PlainDate) => string;
}

interface ParameterRow {
  key: string;
  value: string;
  valid_from: PlainDate;
  valid_to: PlainDate | null;
}

/** Reads the reference data when the process starts. Later changes take effect after a restart. */
export async function loadReferenceData(db: Database): Promise<ReferenceData> {
  const { rows } = await sql<{
    market: string;
    from: PlainDate;
    to: PlainDate;
    closed: PlainDate[] | null;
  }>`
    select market, min(date) as "from", max(date) as "to",
      array_agg(date::text order by date)
        filter (where not is_business and extract(isodow from date) < 6) as closed
    from business_calendar group by market`.execute(db);
  const calendars = new Map(
    rows.map(({ market, from, to, closed }) => [
      market,
      createBusinessCalendar({ code: market, holidays: closed ?? [], from, to }),
    ]),
  );
  const parameters: ParameterRow[] = await db
    .selectFrom('parameter')
    .select(['key', 'value', 'valid_from', 'valid_to'])
    .execute();
  return {
    calendar: (code) => {
      const calendar = calendars.get(code);
      invariant(calendar !== undefined, `the calendar ${code} is loaded`);
      return calendar;
    },
    parameter: (key, date) => {
      const row = parameters.find(
        (candidate) =>
          candidate.key === key &&
          candidate.valid_from <= date &&
          (candidate.valid_to === null || date <= candidate.valid_to),
      );
      invariant(row !== undefined, `the parameter ${key} has a value on ${date}`);
      return row.value;
    },
  };
}
