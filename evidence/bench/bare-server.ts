import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import type { SqlStatement } from './watch-queries.ts';

/** Baseline for a measured call: a server runs the statement in a file and returns the rows as JSON. */
const { text, values } = JSON.parse(
  readFileSync(process.env['STATEMENT_FILE'] ?? '', 'utf8'),
) as SqlStatement;
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const server = createServer((_request, response) => {
  pool.query(text, values).then(
    ({ rows }) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(rows));
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
