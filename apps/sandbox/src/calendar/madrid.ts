/** The functions of this file convert times and read no clock. */

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns the Madrid date 'YYYY-MM-DD' and time 'HH:mm:ss' of an instant. */
export function toMadridTime(instant: string): { date: string; time: string } {
  const [date = '', time = ''] = format.format(new Date(instant)).split(' ');
  return { date, time };
}

/** Returns the instant of a Madrid date and time ('HH:mm'), in summer or winter time. */
export function fromMadridTime(date: string, time: string): string {
  const summer = new Date(`${date}T${time}:00+02:00`).toISOString();
  const madridTime = toMadridTime(summer);
  if (madridTime.date === date && madridTime.time.startsWith(time)) return summer;
  return new Date(`${date}T${time}:00+01:00`).toISOString();
}

export function addMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

/** A negative number of days leads to an earlier date. */
export function addDays(date: string, days: number): string {
  const movedTime = new Date(`${date}T00:00:00Z`);
  movedTime.setUTCDate(movedTime.getUTCDate() + days);
  return movedTime.toISOString().slice(0, 10);
}

export function isWeekend(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}
