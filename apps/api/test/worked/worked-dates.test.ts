import { type OrderDatesInput, casesOf } from '@participe/domain/cases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditBooks } from '../../src/books-audit/reconcile.ts';
import { storyTimeout } from '../scenarios/fund-story.ts';
import { type TestService, startTestService } from '../support/service.ts';
import { isSupportedDatesCase, runOrderDatesCase } from './dates.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.stop());

const cases = casesOf<OrderDatesInput, object>('nav_date');

test('every worked case runs in this service', () => {
  expect(cases.filter(({ input }) => !isSupportedDatesCase(input))).toEqual([]);
});

test.each(cases.filter(({ input }) => isSupportedDatesCase(input)))(
  '$id $title',
  { timeout: storyTimeout },
  async ({ input, expected }) => {
    expect(await runOrderDatesCase(service, input)).toEqual(expected);
    expect((await auditBooks(service.database.db)).differences).toEqual([]);
  },
);
