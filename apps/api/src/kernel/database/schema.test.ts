import { readFileSync } from 'node:fs';
import { operationTypes, orderTypesWhere, orderTypeTraits, pricedTypes } from '@participe/domain';
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

const readCommitted = (path: string): string =>
  readFileSync(new URL(path, import.meta.url), 'utf8');

test('the migrations give PostgreSQL the committed schema and types', async () => {
  expect(await readSchemaText(service.database)).toBe(
    readCommitted('../../../migrations/schema.sql'),
  );
  expect(await generateDatabaseTypes(service.database)).toBe(readCommitted('./types.ts'));
});

test('the database holds every order type of the domain with its family', async () => {
  await service.database.execute("update order_type set family = 'BLOCK' where family = 'SWITCH'");
  await migrate(service.database);
  const rows = await service.database.db.selectFrom('order_type').selectAll().execute();
  const storedFamilies = Object.fromEntries(rows.map((row) => [row.operation_type, row.family]));
  expect(storedFamilies).toEqual(
    Object.fromEntries(operationTypes.map((type) => [type, orderTypeTraits[type].family])),
  );
});

const finalizeWithoutPrice = (type: string): Promise<void> =>
  service.database.execute(`
    update operation set operation_type = '${type}', operation_status = 'FINALIZED', net_asset_value = null
    where uuid = (select uuid from operation where operation_status = 'FINALIZED' order by uuid limit 1)`);

test.each(pricedTypes)('%s is not finalized without a price', async (type) => {
  await expect(finalizeWithoutPrice(type)).rejects.toThrow('is finalized without a price');
});

test.each(
  orderTypesWhere(({ family }) => ['STANDING_INSTRUCTION', 'BLOCK', 'RECORD'].includes(family)),
)('%s is finalized without a price', async (type) => {
  await expect(finalizeWithoutPrice(type)).resolves.toBeUndefined();
});

test('an unknown order type is refused', async () => {
  await expect(finalizeWithoutPrice('PRESTAMO')).rejects.toThrow('operation_operation_type_fkey');
});

test('a database of another version is refused with an instruction for the operator', async () => {
  expect(await migrate(service.database)).toEqual([]);
  await service.database.execute(
    "update schema_migration set name = '0001_ground.sql' where name like '0001%'",
  );
  await expect(migrate(service.database)).rejects.toThrow(OtherVersionError);
  await expect(migrate(service.database)).rejects.toThrow(
    'The database was prepared by another version (0001_ground.sql): start with --reset, or with an empty database.',
  );
});
