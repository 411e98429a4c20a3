import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { tamperDb } from '../../test/scenarios/tampered.ts';
import { tamperings } from '../../test/scenarios/tamperings.ts';
import { auditBooks } from './reconcile.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('the seeded history has no differences', async () => {
  const { clean, text, differences } = await auditBooks(service.database.db);
  expect(differences).toEqual([]);
  expect(clean).toBe(true);
  expect(text.split('\n').filter((line) => line.startsWith('ok ')).length).toBeGreaterThan(15);
});

test('reading does not change the books', async () => {
  await service.send('/api/me', {
    headers: { authorization: `Bearer ${await service.token('staff')}` },
  });
  expect((await auditBooks(service.database.db)).clean).toBe(true);
});

describe('the audit detects', () => {
  test.each(tamperings)('%s', async (_, statements, expectedInvariants) => {
    const invariants = await tamperDb(service.database.db, statements);
    expect(invariants).toEqual(expect.arrayContaining(expectedInvariants));
    expect((await auditBooks(service.database.db)).clean).toBe(true);
  });
});

describe('with the constraints enabled', () => {
  test.each([
    'update ledger_posting set amount = amount + 1',
    'delete from ledger_posting',
    'update ledger_transaction set value_date = value_date + 1',
    'update audit_log set entry = entry',
    'delete from audit_log where seq = 1',
  ])('the database refuses: %s', async (statement) => {
    await expect(service.database.execute(statement)).rejects.toThrow(/append-only/u);
  });

  test.each([
    `update position set participations = -1`,
    `update position set reserved = participations + 1 where participations > 0`,
    `insert into ledger_posting select uuid, 9, 'x', 'EUR', 0.001 from ledger_transaction limit 1`,
  ])('a check constraint refuses: %s', async (statement) => {
    await expect(service.database.execute(statement)).rejects.toThrow(/check constraint/u);
  });

  test('the ledger refuses an entry that does not add up to zero', async () => {
    const insertPosting = `insert into ledger_posting select uuid, 9, 'collection:x', 'EUR', 0.01 from ledger_transaction limit 1`;
    await expect(service.database.execute(insertPosting)).rejects.toThrow(
      /does not add up to zero/u,
    );
  });
});
