import type { OperationRow } from '@participe/contract/types';
import { addDays, operationTypeLabel } from '@participe/domain';
import { downloadFile } from '../platform/save-file.ts';

/** An all-day event. */
export interface CalendarEvent {
  /** Stable for a milestone of an order, so that a later calendar file replaces the event. */
  uid: string;
  /** Business date, "2026-11-23". */
  date: string;
  title: string;
}

type CalendarOrder = Pick<OperationRow, 'uuid' | 'operation_type' | 'product_name'>;

const LINE_BYTES = 75;

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');
}

/** Splits a line after at most 75 bytes; continuations begin with a space, no character is split (RFC 5545 §3.1). */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let currentLine = '';
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > LINE_BYTES) {
      lines.push(currentLine);
      currentLine = ' ';
      bytes = 1;
    }
    currentLine += letter;
    bytes += size;
  }
  return [...lines, currentLine].join('\r\n');
}

function toCompactDate(date: string): string {
  return date.replaceAll('-', '');
}

function eventLines({ uid, date, title }: CalendarEvent, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${toCompactDate(date)}`,
    `DTEND;VALUE=DATE:${toCompactDate(addDays(date, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Returns a calendar file (RFC 5545); `now` is the time stamp of its events. */
export function buildCalendarFile(events: readonly CalendarEvent[], now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Participe//Portal//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

/**
 * Returns the dated steps of an order as calendar events. Their ids are stable, so that a later file replaces the
 * events.
 */
export function buildOrderCalendarEvents(
  { uuid, operation_type: type, product_name: fund }: CalendarOrder,
  steps: readonly { key: string; title: string; date?: string }[],
): CalendarEvent[] {
  return steps.flatMap(({ key, title, date }) =>
    date === undefined
      ? []
      : [
          {
            uid: `${uuid}-${key}@participe`,
            date,
            title: `${title}: ${operationTypeLabel(type)}, ${fund}`,
          },
        ],
  );
}

export function downloadCalendar(events: readonly CalendarEvent[], name: string, now: Date): void {
  downloadFile(
    new Blob([buildCalendarFile(events, now)], { type: 'text/calendar' }),
    `${name}.ics`,
  );
}
