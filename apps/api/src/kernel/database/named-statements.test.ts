import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type DatabaseHandle, openDatabase } from './connect.ts';
import { createStatementNames } from './named-statements.ts';
import { runInTransaction } from './transaction.ts';

let database: DatabaseHandle;
let drop: () => Promise<unknown>;

beforeAll(async () => {
  const pool = inject('databasePool');
  const databaseUrl = await (await fetch(pool, { method: 'POST' })).text();
  drop = () => fetch(pool + new URL(databaseUrl).pathname, { method: 'DELETE' });
  // On one connection, the statements of a test share their prepared statements.
  database = await openDatabase({
    databaseUrl,
    folder: '',
    poolSize: 1,
    preparesStatements: true,
  });
});

afterAll(async () => {
  await database.close();
  await drop();
});

const readColour = (name: string) =>
  sql<object>`select * from colour where name = ${name}`.execute(database.db);

async function listPrepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%from colour%'`.execute(
    database.db,
  );
  return rows.map(({ statement }) => statement);
}

test('a statement is prepared once it recurs, and answers the same', async () => {
  await database.execute(`create table colour (name text); insert into colour values ('rojo')`);
  for (let execution = 0; execution < 5; execution += 1) await readColour('rojo');
  expect(await listPrepared()).toEqual([]);
  for (let execution = 0; execution < 3; execution += 1)
    expect((await readColour('rojo')).rows).toEqual([{ name: 'rojo' }]);
  expect(await listPrepared()).toEqual(['select * from colour where name = $1']);
  expect((await readColour('verde')).rows).toEqual([]);
});

test('a prepared statement survives a migration that adds a column', async () => {
  await database.execute('alter table colour add column code integer');
  expect((await readColour('rojo')).rows).toEqual([{ name: 'rojo', code: null }]);
});

test('a transaction with an outdated prepared statement is repeated', async () => {
  for (let execution = 0; execution < 7; execution += 1) await readColour('rojo');
  await database.execute('alter table colour add column tone integer');
  let attempts = 0;
  const found = await runInTransaction(database.db, async (tx) => {
    attempts += 1;
    return sql<object>`select * from colour where name = ${'rojo'}`.execute(tx);
  });
  expect(found.rows).toEqual([{ name: 'rojo', code: null, tone: null }]);
  expect(attempts).toBe(2);
});

test('long texts, and texts beyond the maximum number, are not prepared', () => {
  const names = createStatementNames();
  const executeOften = (text: string): string | undefined => {
    for (let execution = 0; execution < 5; execution += 1) names.find(text);
    return names.find(text);
  };
  expect(executeOften(`select ${' '.repeat(8000)}`)).toBeUndefined();
  const found = Array.from({ length: 400 }, (_, index) => executeOften(`select ${String(index)}`));
  expect(new Set(found).size).toBe(400);
  expect(found).not.toContain(undefined);
  expect(executeOften('select 400')).toBeUndefined();
});
