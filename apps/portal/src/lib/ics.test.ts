import { describe, expect, it } from 'vitest';
import { buildCalendarFile, type CalendarEvent } from './ics.ts';

const now = new Date('2026-11-18T09:42:07.123Z');
const event: CalendarEvent = {
  uid: 'b1-valor@participe',
  date: '2026-12-31',
  title: 'Fecha de valor del reembolso de Sotavera Bolsa, FI',
};

describe('a calendar file', () => {
  it('contains an event of one whole day, also on the last day of a year', () => {
    expect(buildCalendarFile([event], now).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Participe//Portal//ES',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:b1-valor@participe',
      'DTSTAMP:20261118T094207Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Fecha de valor del reembolso de Sotavera Bolsa\\, FI',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('folds long lines by bytes and can be read unchanged', () => {
    const title = `${'Participación año ñandú '.repeat(8)}; fin\nsegunda \\ línea`;
    const file = buildCalendarFile([{ ...event, title }], now);
    const encoder = new TextEncoder();
    for (const line of file.split('\r\n')) {
      expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
    }
    const summary = file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .find((line) => line.startsWith('SUMMARY:'));
    const read = summary
      ?.slice('SUMMARY:'.length)
      .replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
    expect(read).toBe(title);
  });

  it('contains several events as separate entries in the same sequence', () => {
    const file = buildCalendarFile(
      [event, { ...event, uid: 'b1-pago@participe', date: '2027-01-06' }],
      now,
    );
    expect(file.match(/^UID:.*$/gm)).toEqual(['UID:b1-valor@participe', 'UID:b1-pago@participe']);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });
});
