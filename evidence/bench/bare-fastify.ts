import fastify from 'fastify';
import pg from 'pg';
import { fixedStatement } from './fixed-query.ts';

/** Baseline for answers: Fastify and pg run the fixed statement and return its rows. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = fastify({ logger: false });
app.get('/', async () => (await pool.query<object>(fixedStatement)).rows);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
