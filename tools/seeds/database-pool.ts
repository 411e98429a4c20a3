import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

export interface DatabasePool {
  /** `POST /` returns the address of a prepared copy; `DELETE /<name>` deletes the copy. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const copiesAhead = 3;

/** Serves copies of a template database to the test processes. Some copies are created in advance. */
export async function startDatabasePool(
  adminUrl: string,
  templateName: string,
): Promise<DatabasePool> {
  const admin = new pg.Pool({ connectionString: adminUrl, max: 4 });
  admin.on('error', () => undefined);
  const names = new Set<string>();
  const createDatabase = async (): Promise<string> => {
    const name = `t_${randomUUID().replaceAll('-', '')}`;
    names.add(name);
    await admin.query(`create database ${name} template ${templateName} strategy file_copy`);
    return name;
  };
  const dropDatabase = async (name: string): Promise<void> => {
    if (names.delete(name)) await admin.query(`drop database if exists ${name} with (force)`);
  };
  const startCopy = (): Promise<string> => {
    const startedCopy = createDatabase();
    // The request that takes this copy gets the error of a failed creation. Until that request, Node must not
    // report the rejection as unhandled.
    startedCopy.catch(() => undefined);
    return startedCopy;
  };
  const preparedCopies = Array.from({ length: copiesAhead }, startCopy);
  const takeDatabase = async (): Promise<string> => {
    preparedCopies.push(startCopy());
    const name = await preparedCopies.shift();
    const url = new URL(adminUrl);
    url.pathname = `/${String(name)}`;
    return url.href;
  };
  const poolServer = createServer((request, answer) => {
    const name = (request.url ?? '').slice(1);
    const databaseWork = request.method === 'DELETE' ? dropDatabase(name) : takeDatabase();
    databaseWork.then(
      (text) => answer.end(text),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => poolServer.listen(0, '127.0.0.1', resolve));
  const { port } = poolServer.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      poolServer.closeAllConnections();
      await new Promise((resolve) => poolServer.close(resolve));
      await Promise.allSettled(preparedCopies);
      for (const name of names) await dropDatabase(name);
      await admin.end();
    },
  };
}
