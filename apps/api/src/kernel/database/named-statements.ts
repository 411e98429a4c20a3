import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The service prepares a text after this number of executions, so that texts that do not recur are not prepared. */
const executionsBeforePreparing = 5;
/** Maximum number of prepared statements, all of which each connection of the server keeps in memory. */
const preparedMax = 400;
/** Longer texts are not prepared. They insert many rows and rarely recur with the same number of rows. */
const lengthMax = 8000;
/** Maximum number of texts whose executions are counted. */
const countedMax = 5000;

/** The names of prepared statements. */
export interface StatementNames {
  /** Counts an execution of a text. Returns the name of its prepared statement, or undefined when it has none. */
  readonly find: (text: string) => string | undefined;
  /** Gives all statements new names, so that they are prepared again. */
  readonly renew: () => void;
}

/**
 * Creates the names of prepared statements. A name depends on the text, and no name stands for two texts. A text gets its
 * name after the given number of executions.
 */
export function createStatementNames(executionsBefore = executionsBeforePreparing): StatementNames {
  const names = new Map<string, string>();
  const executions = new Map<string, number>();
  let generation = 0;
  const createName = (text: string): string =>
    createHash('sha256')
      .update(`${String(generation)} ${text}`)
      .digest('base64url');
  return {
    find: (text) => {
      const name = names.get(text);
      if (name !== undefined || names.size >= preparedMax || text.length > lengthMax) return name;
      const count = executions.get(text) ?? 0;
      if (count < executionsBefore) {
        if (count > 0 || executions.size < countedMax) executions.set(text, count + 1);
        return undefined;
      }
      executions.delete(text);
      names.set(text, createName(text));
      return names.get(text);
    },
    renew: () => {
      generation += 1;
      for (const text of names.keys()) names.set(text, createName(text));
    },
  };
}

/**
 * True for the error of a prepared statement whose result has other columns since a migration changed a table. The
 * statement fails on its connection for ever.
 */
const isOutdatedStatement = (error: unknown): boolean =>
  error instanceof Error &&
  Reflect.get(error, 'code') === '0A000' &&
  error.message.startsWith('cached plan');

type Query = (...parameters: unknown[]) => Promise<unknown>;

/**
 * Makes the connections of a pool prepare the statements that recur, so that PostgreSQL does not parse and plan them
 * for each execution.
 */
export function prepareRecurringStatements(pool: pg.Pool): void {
  const names = createStatementNames();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const queryByName: Query = async (...parameters) => {
      const [text, values] = parameters;
      const isPlain = typeof text === 'string' && Array.isArray(values) && parameters.length === 2;
      const name = isPlain && values.length > 0 ? names.find(text) : undefined;
      if (name === undefined) return query(...parameters);
      try {
        return await query({ name, text, values });
      } catch (error) {
        if (!isOutdatedStatement(error)) throw error;
        names.renew();
        // Inside a transaction this fails too; the whole transaction is then repeated.
        return query(...parameters).catch(() => {
          throw error;
        });
      }
    };
    client.query = queryByName as typeof client.query;
  });
}
