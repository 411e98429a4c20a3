import {
  type PGlite,
  type QueryOptions,
  type Results,
  parse,
  protocol,
} from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';

interface Statement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
}

type Run = <T>(text: string, parameters?: unknown[], options?: QueryOptions) => Promise<Results<T>>;

/** The least recently used statement is closed first. */
const maxPrepared = 300;
/** Longer statements insert many rows and rarely recur with the same number of rows. */
const maxLength = 8000;

const { serialize } = protocol;

/**
 * Without prepared statements, the embedded database spends half of its time on parsing and planning. The statements
 * stay valid, because no migration changes a table after a query on it was prepared.
 */
function runPrepared(pglite: PGlite): Run {
  const statements = new Map<string, Statement>();
  let count = 0;
  const sendMessages = (...messages: Uint8Array[]): ReturnType<PGlite['execProtocolStream']> =>
    pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  async function prepareStatement(text: string): Promise<Statement> {
    const cachedStatement = statements.get(text);
    if (cachedStatement !== undefined) {
      statements.delete(text);
      statements.set(text, cachedStatement);
      return cachedStatement;
    }
    const [oldest] = statements;
    if (oldest !== undefined && statements.size >= maxPrepared) {
      statements.delete(oldest[0]);
      await sendMessages(serialize.close({ type: 'S', name: oldest[1].name }));
    }
    count += 1;
    const statementName = `prepared_${String(count)}`;
    const replyMessages = await sendMessages(
      serialize.parse({ name: statementName, text }),
      serialize.describe({ type: 'S', name: statementName }),
    );
    const statement = {
      name: statementName,
      parameterTypes: parse.parseDescribeStatementResults(replyMessages),
    };
    statements.set(text, statement);
    return statement;
  }

  return <T>(text: string, parameters: unknown[] = [], options: QueryOptions = {}) =>
    pglite._runExclusiveQuery(async () => {
      const { name, parameterTypes } = await prepareStatement(text);
      const values = parameters.map((value, index) => {
        if (value === null || value === undefined) return null;
        return (pglite.serializers[parameterTypes[index] ?? 0] ?? String)(value);
      });
      const answer = await sendMessages(
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      );
      if (!pglite.isInTransaction()) await pglite.syncToFs();
      const [result] = parse.parseResults(answer, pglite.parsers, options);
      return result as Results<T>;
    });
}

export function withPreparedStatements(pglite: PGlite): PGliteDialectConfig['pglite'] {
  const run = runPrepared(pglite);
  const isLong = (text: string): boolean => text.length > maxLength;
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: (text, parameters, options) =>
      isLong(text)
        ? pglite.query(text, parameters, options)
        : pglite._runExclusiveTransaction(() => run(text, parameters, options)),
    transaction: (work) =>
      pglite.transaction((tx) =>
        work({
          query: (text, parameters, options) =>
            isLong(text) ? tx.query(text, parameters, options) : run(text, parameters, options),
          rollback: () => tx.rollback(),
        }),
      ),
  };
}
