import pg from 'pg';
import { createStatementNames } from '../../src/kernel/database/named-statements.ts';

const names = createStatementNames(0);

<<<<<<< HEAD
/** Gives a query with parameters the name under which its connection prepares it. */
function addStatementName(args: readonly unknown[]): readonly unknown[] {
  const [text, values, ...more] = args;
  if (typeof text !== 'string' || !Array.isArray(values)) return args;
  const name = nameByStatement.get(text) ?? `statement_${String(nameByStatement.size)}`;
  nameByStatement.set(text, name);
  return [{ name, text, values: values as unknown[] }, ...more];
=======
/** Gives a query with parameters the name under which its connection prepares it, if any. */
function addStatementName(asked: readonly unknown[]): readonly unknown[] {
  const [text, values, ...more] = asked;
  if (typeof text !== 'string' || !Array.isArray(values)) return asked;
  return [{ name: names.find(text), text, values: values as unknown[] }, ...more];
>>>>>>> b5bb534948bb10f4185e5c68599d18238e205312
}

/**
 * Makes a pool lend its oldest idle connection, which has probably planned the next statement already. By default, a
 * pool lends the connection that was returned last, so that each connection plans every statement sooner or later.
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
  // The pool adds a returned connection at the end and lends the last one.
  idleClients.push = (...returned) => {
    for (const connection of returned) {
      const at = idleClients.findIndex((other) => ageOf(other) < ageOf(connection));
      idleClients.splice(at === -1 ? idleClients.length : at, 0, connection);
    }
    return idleClients.length;
  };
}

/**
 * Makes each new connection of a pool parse a statement once and then reuse it, because parsing and planning are half
 * of the work of PostgreSQL in tests. The service itself prepares a statement only after several executions.
 */
export function reusePreparedStatements(pool: pg.Pool): void {
  preferOldConnections(pool);
  pool.on('connect', (client) => {
    const queryPrepared = (...args: unknown[]): unknown => {
      // Read for each query, so that a test that spies on all clients sees the queries of this client too.
      const originalQuery = Reflect.get(pg.Client.prototype, 'query') as typeof queryPrepared;
      return Reflect.apply(originalQuery, client, addStatementName(args));
    };
    client.query = queryPrepared as typeof client.query;
  });
}

/** Returns the URL with which PostgreSQL also plans a prepared statement only once, and not for each set of values. */
export function withGenericPlans(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c jit=off -c plan_cache_mode=force_generic_plan');
  return url.href;
}
