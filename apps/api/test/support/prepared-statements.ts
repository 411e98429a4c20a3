import pg from 'pg';
import { createStatementNames } from '../../src/kernel/database/named-statements.ts';

const names = createStatementNames(0);

/** Gives a query with parameters the name under which its connection prepares it, if any. */
function addStatementName(asked: readonly unknown[]): readonly unknown[] {
  const [text, values, ...more] = asked;
  if (typeof text !== 'string' || !Array.isArray(values)) return asked;
  return [{ name: names.find(text), text, values: values as unknown[] }, ...more];
}

/**
 * Makes a pool lend its oldest idle connection, which has probably planned the next statement. By default, a pool
 * lends the connection that was returned last, so that each connection plans each statement sooner or later.
 */
function preferOldConnections(pool: pg.Pool): void {
  const idleClients = Reflect.get(pool, '_idle') as { client: pg.PoolClient }[];
  const ages = new WeakMap<pg.PoolClient, number>();
  let connections = 0;
  pool.on('connect', (client) => {
    connections += 1;
    ages.set(client, connections);
  });
  const ageOf = ({ client }: { client: pg.PoolClient }): number => ages.get(client) ?? 0;
  // The pool adds a returned connection at the end and lends the connection at the end.
  idleClients.push = (...returned) => {
    for (const queryItem of returned) {
      const at = idleClients.findIndex((other) => ageOf(other) < ageOf(queryItem));
      idleClients.splice(at === -1 ? idleClients.length : at, 0, queryItem);
    }
    return idleClients.length;
  };
}

/**
 * Makes each new connection of a pool parse a statement once and reuse it, because parsing and planning are half of
 * the work of PostgreSQL in tests. The service itself prepares a statement after several executions.
 */
export function reusePreparedStatements(pool: pg.Pool): void {
  preferOldConnections(pool);
  pool.on('connect', (client) => {
    const queryRecorded = (...asked: unknown[]): unknown => {
      // Read for each query, so that a test that spies on all clients sees the queries of this client too.
      const originalQuery = Reflect.get(pg.Client.prototype, 'query') as typeof queryRecorded;
      return Reflect.apply(originalQuery, client, addStatementName(asked));
    };
    client.query = queryRecorded as typeof client.query;
  });
}

/** Returns the URL with which PostgreSQL plans a prepared statement once, and not for each set of values. */
export function withGenericPlans(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c jit=off -c plan_cache_mode=force_generic_plan');
  return url.href;
}
