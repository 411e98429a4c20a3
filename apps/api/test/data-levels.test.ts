import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTablesOfLevel } from '../src/kernel/database/data-levels.ts';
import { type TestService, startTestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('no table with a person is of the level public', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns
    where table_schema = 'public' and column_name in ('uuid_intervener', 'full_name')
  `.execute(service.database.db);
  const withPerson = rows.map(({ table }) => table);
  expect(withPerson).toContain('associate');
  expect(withPerson.filter((table) => listTablesOfLevel('public').includes(table))).toEqual([]);
});
