import { describe, expect, it } from 'vitest';
import { describeValueDate, type CoSigners } from './value-date-sentence.ts';

// 14:00 in Madrid, in winter.
const cutoffAt = new Date('2026-11-18T13:00:00Z');

function sentenceAt(
  now: string,
  valueDate: string,
  { isOver = false, coSigners = [] }: { isOver?: boolean; coSigners?: CoSigners } = {},
): string {
  return describeValueDate({ now: new Date(now), cutoffAt, isOver, valueDate, coSigners });
}

describe('the text for the value date of an order that is signed now', () => {
  it.each([
    ['2026-11-18T11:48:00Z', 'Si firma antes de las 14:00 (queda 1 h 12 min) se valorará hoy.'],
    ['2026-11-18T10:00:00Z', 'Si firma antes de las 14:00 (quedan 3 h) se valorará hoy.'],
    ['2026-11-18T12:59:59Z', 'Si firma antes de las 14:00 (queda menos de 1 min) se valorará hoy.'],
  ])('at %s states the time left until the cut-off: %s', (now, sentence) =>
    expect(sentenceAt(now, '2026-11-18')).toBe(sentence),
  );

  it('names another day after the cut-off', () => {
    const lateSentence = 'Ya son más de las 14:00: se valorará el 19-nov-2026.';
    expect(sentenceAt('2026-11-18T13:00:00Z', '2026-11-19')).toBe(lateSentence);
    expect(sentenceAt('2026-11-18T20:00:00Z', '2026-11-19')).toBe(lateSentence);
    expect(sentenceAt('2026-11-18T11:00:00Z', '2026-11-19', { isOver: true })).toBe(lateSentence);
  });

  it('makes the signatures of the co-signers a condition', () => {
    const lucia = { coSigners: ['Lucía Prat'] };
    expect(sentenceAt('2026-11-18T10:00:00Z', '2026-11-18', lucia)).toBe(
      'Si Lucía Prat y usted firman antes de las 14:00 (quedan 3 h) se valorará hoy.',
    );
    expect(sentenceAt('2026-11-18T20:00:00Z', '2026-11-19', lucia)).toBe(
      'Ya son más de las 14:00: si Lucía Prat y usted firman hoy, se valorará el 19-nov-2026.',
    );
    expect(sentenceAt('2026-11-15T11:00:00Z', '2026-11-18', { coSigners: 'several' })).toBe(
      'Hoy no es día hábil: si usted y las demás personas que tienen que firmar lo hacen hoy, se valorará el 18-nov-2026.',
    );
  });

  it('states that today is not a business day', () => {
    expect(sentenceAt('2026-11-15T11:00:00Z', '2026-11-18')).toBe(
      'Hoy no es día hábil: se valorará el 18-nov-2026.',
    );
  });
});
