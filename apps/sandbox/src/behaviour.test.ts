import { describe, expect, test } from 'vitest';
import { type Disturbance, createPartnerBehaviour } from './behaviour.ts';
import { sampleUuid } from './testing/samples.ts';

const subjects = Array.from({ length: 400 }, (_, index) => sampleUuid(`subject ${index}`));
const disturbances: [Disturbance, number][] = [
  ['bank.same-file-twice', 4],
  ['bank.damaged-copy-first', 5],
  ['bank.cent-off', 8],
  ['registry.technical-rejection-once', 8],
  ['registry.units-off-first', 6],
  ['administrator.weekend-day', 5],
];

describe('with simulated errors', () => {
  const livelyPartnerBehaviour = createPartnerBehaviour('lively');

  test.each(disturbances)('%s happens in about one of %i cases', (disturbance, oneIn) => {
    const happeningShare =
      subjects.filter((uuid) => livelyPartnerBehaviour.happens(disturbance, uuid)).length /
      subjects.length;
    expect(happeningShare).toBeGreaterThan(0.5 / oneIn);
    expect(happeningShare).toBeLessThan(1.7 / oneIn);
  });

  test('the same subject always has the same errors and delays', () => {
    const otherPartnerBehaviour = createPartnerBehaviour('lively');
    for (const uuid of subjects) {
      expect(otherPartnerBehaviour.happens('bank.cent-off', uuid)).toBe(
        livelyPartnerBehaviour.happens('bank.cent-off', uuid),
      );
      expect(otherPartnerBehaviour.delayMinutes('bank', uuid)).toBe(
        livelyPartnerBehaviour.delayMinutes('bank', uuid),
      );
    }
  });

  test('a transfer takes from five minutes to a day', () => {
    const delays = subjects.map((uuid) => livelyPartnerBehaviour.delayMinutes('bank', uuid));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...delays)).toBe(24 * 60);
  });

  test('the registry takes from five minutes to an hour and a half', () => {
    const delays = subjects.map((uuid) => livelyPartnerBehaviour.delayMinutes('registry', uuid));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...delays)).toBeLessThan(90);
  });
});

describe('without simulated errors', () => {
  const kind = createPartnerBehaviour('kind');

  test.each(disturbances)('%s never happens', (disturbance) => {
    expect(subjects.filter((uuid) => kind.happens(disturbance, uuid))).toEqual([]);
  });

  test('there is no delay', () => {
    expect(subjects.filter((uuid) => kind.delayMinutes('bank', uuid) !== 0)).toEqual([]);
  });
});
