import { describe, expect, it } from 'vitest';
import { groupMarkers, getMarkerGroupText, type OrderMarker } from './markers.ts';

const MARKS: OrderMarker[] = [
  { key: 'c', date: '2026-03-20', kind: 'out', label: 'Reembolso', amount: '500' },
  { key: 'a', date: '2026-01-10', kind: 'in', label: 'Suscripción', amount: '2000' },
  { key: 'b', date: '2026-01-12', kind: 'out', label: 'Reembolso', amount: '100' },
];
const place = (date: string) => Number(date.slice(5, 7)) * 100 + Number(date.slice(8));

describe('markers of orders', () => {
  it('are grouped when they would overlap', () => {
    expect(groupMarkers(MARKS, place, 24, false)).toEqual([
      {
        key: 'a',
        x: 110,
        kind: 'both',
        text: '10-ene-2026: Suscripción, 2.000,00\u00a0€. 12-ene-2026: Reembolso, 100,00\u00a0€',
      },
      { key: 'c', x: 320, kind: 'out', text: '20-mar-2026: Reembolso, 500,00\u00a0€' },
    ]);
  });

  it('have no amount when amounts are hidden', () => {
    expect(groupMarkers(MARKS, place, 1, true).map((group) => group.text)).toEqual([
      '10-ene-2026: Suscripción',
      '12-ene-2026: Reembolso',
      '20-mar-2026: Reembolso',
    ]);
  });

  it('show their current text when a person has pressed them, and none once they are removed', () => {
    const shown = groupMarkers(MARKS, place, 1, false);
    const hidden = groupMarkers(MARKS, place, 1, true);
    expect(getMarkerGroupText(shown, 'c')).toBe('20-mar-2026: Reembolso, 500,00\u00a0€');
    expect(getMarkerGroupText(hidden, 'c')).toBe('20-mar-2026: Reembolso');
    expect(getMarkerGroupText(groupMarkers([], place, 1, false), 'c')).toBe('');
    expect(getMarkerGroupText(shown, undefined)).toBe('');
  });
});
