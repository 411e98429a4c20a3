import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { generateDatabaseTypes } from './generate-types.ts';
import { OtherVersionError, migrate } from './migrate.ts';
import { readSchemaText } from './schema-text.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const committed = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the migrations give PostgreSQL the schema and the types that are committed', async () => {
  expect(await readSchemaText(service.database)).toBe(committed('../../../migrations/schema.sql'));
  expect(await generateDatabaseTypes(service.database)).toBe(committed('./types.ts'));
});

test('a database of another version is refused with what to do', async () => {
  expect(await migrate(service.database)).toEqual([]);
  await service.database.execute("update schema_migration set name = '0001_ground.sql'");
  await expect(migrate(service.database)).rejects.toThrow(OtherVersionError);
  await expect(migrate(service.database)).rejects.toThrow(
    'The database was prepared by another version (0001_ground.sql): start with --reset, or with an empty database.',
  );
});
