import { describe, expect, it } from 'vitest';
import { formatCountdown } from './value-clock.ts';

const CUTOFF = new Date('2026-11-20T13:00:00Z');
const at = (time: string) => new Date(`2026-11-20T${time}Z`);

describe('the countdown to the cut-off', () => {
  it.each([
    ['11:48:00', 'Hoy hasta las 14:00 · queda 1 h 12 min', false],
    ['09:00:00', 'Hoy hasta las 14:00 · quedan 4 h', false],
    ['12:44:59', 'Hoy hasta las 14:00 · quedan 15 min', false],
    ['12:45:00', 'Hoy hasta las 14:00 · quedan 15 min', true],
    ['12:59:00', 'Hoy hasta las 14:00 · queda 1 min', true],
    ['12:59:59', 'Hoy hasta las 14:00 · queda menos de 1 min', true],
    ['13:00:00', 'Próximo valor: lun 23-nov-2026', false],
  ])('at %s UTC shows «%s»', (time, text, urgent) => {
    expect(formatCountdown(at(time), CUTOFF, '2026-11-23')).toEqual({ text, urgent });
  });

  it('shows the next value date when the cut-off is on another day in Madrid, or there is none', () => {
    const nextValue = { text: 'Próximo valor: lun 23-nov-2026', urgent: false };
    expect(formatCountdown(at('11:00:00'), new Date('2026-11-23T13:00:00Z'), '2026-11-23')).toEqual(
      nextValue,
    );
    expect(formatCountdown(at('23:30:00'), null, '2026-11-23')).toEqual(nextValue);
  });

  it('has its cut-off at 14:00 Madrid time in summer too', () => {
    const summer = formatCountdown(
      new Date('2026-07-16T11:59:30Z'),
      new Date('2026-07-16T12:00:00Z'),
      '2026-07-16',
    );
    expect(summer.text).toBe('Hoy hasta las 14:00 · queda menos de 1 min');
  });
});
