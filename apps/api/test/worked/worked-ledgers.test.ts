import { type LedgerInput, type LedgerResult, casesOf } from '@participe/domain/cases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditBooks } from '../../src/books-audit/reconcile.ts';
import { createFundStory, storyTimeout } from '../scenarios/fund-story.ts';
import { type TestService, startTestService } from '../support/service.ts';
import { runLedgerCase } from './ledger.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.stop());

const cases = casesOf<LedgerInput, LedgerResult>('fifo_ledger');

test.each(cases)('$id $title', { timeout: storyTimeout }, async ({ input, expected }) => {
  const { results, lotsAfter } = await runLedgerCase(
    createFundStory(service),
    input,
    expected.events,
  );
  expect(results).toEqual(expected.events);
  expect(lotsAfter).toEqual(expected.lots_after);
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
