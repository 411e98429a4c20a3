import { expect, test } from 'vitest';
import { checkAdvisories, readAdvisories } from './check-advisories.ts';

const advisorySource = {
  source: 1,
  name: 'fastify',
  title: 'a header is read twice',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
};
const report = JSON.stringify({
  vulnerabilities: { fastify: { via: [advisorySource] }, participe: { via: ['fastify'] } },
});
const advisories = readAdvisories(report);
const waitReason = 'waits for 5.8.2';
const seenOn = (seen: string) => [{ id: 'GHSA-aaaa-bbbb-cccc', seen, note: waitReason }];

test('each vulnerability of the report is read once', () => {
  expect(advisories).toEqual([
    {
      id: 'GHSA-aaaa-bbbb-cccc',
      library: 'fastify',
      severity: 'high',
      title: 'a header is read twice',
    },
  ]);
});

test('a vulnerability without a record fails at once', () => {
  expect(checkAdvisories(advisories, [], '2026-11-24')).toEqual([
    'GHSA-aaaa-bbbb-cccc of fastify (high: a header is read twice) is new: replace the library, or record the day.',
  ]);
});

test('a high vulnerability fails after seven days, a moderate one after thirty', () => {
  expect(checkAdvisories(advisories, seenOn('2026-11-17'), '2026-11-24')).toEqual([]);
  expect(checkAdvisories(advisories, seenOn('2026-11-16'), '2026-11-24')).toEqual([
    'GHSA-aaaa-bbbb-cccc of fastify (high: a header is read twice) is open for 8 days, at most 7.',
  ]);
  const moderateAdvisories = advisories.map((one) => ({ ...one, severity: 'moderate' as const }));
  expect(checkAdvisories(moderateAdvisories, seenOn('2026-10-25'), '2026-11-24')).toEqual([]);
  expect(checkAdvisories(moderateAdvisories, seenOn('2026-10-24'), '2026-11-24')).toHaveLength(1);
});

test('a record without a vulnerability in any library is found', () => {
  expect(checkAdvisories([], seenOn('2026-11-24'), '2026-11-24')).toEqual([
    'GHSA-aaaa-bbbb-cccc is recorded, but no library has it any more.',
  ]);
});

test('an answer without a report is not treated as a report without vulnerabilities', () => {
  expect(() => readAdvisories('{"message":"405 Method Not Allowed"}')).toThrow('no report');
});
