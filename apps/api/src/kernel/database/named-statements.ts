import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Executions after which a statement is prepared, so that rare statements are not prepared. */
const executionsBeforePreparing = 5;
/** Each connection of the server keeps its prepared statements in memory. */
const preparedMax = 400;
/** Longer statements insert many rows and rarely recur with the same number of rows. */
const lengthMax = 8000;
const countedMax = 5000;

export interface StatementNames {
  /**
   * Counts an execution of a statement. Returns the name of the prepared statement, or undefined when there is none.
   */
  readonly find: (text: string) => string | undefined;
  /** Gives the statements new names, so that they are prepared again. */
  readonly renew: () => void;
}

/** A name depends on the text of its statement, so that two statements do not share a name. */
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
 * True for the error of a prepared statement whose result columns changed in a migration. The prepared statement
 * stays invalid on its connection.
 */
const isOutdatedStatement = (error: unknown): boolean =>
  error instanceof Error &&
  Reflect.get(error, 'code') === '0A000' &&
  error.message.startsWith('cached plan');

type Query = (...parameters: unknown[]) => Promise<unknown>;

/**
 * Prepares the recurring statements of a pool, so that PostgreSQL does not parse and plan them for each execution.
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
        // Inside a transaction the repetition fails too, and the caller repeats the whole transaction.
        return query(...parameters).catch(() => {
          throw error;
        });
      }
    };
    client.query = queryByName as typeof client.query;
  });
}
