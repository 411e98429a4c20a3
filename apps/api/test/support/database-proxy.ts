import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A proxy to PostgreSQL that a test can interrupt, to simulate a network failure or a restart of the server. */
export interface InterruptibleDatabaseProxy {
  readonly url: string;
  /** Breaks all connections and refuses new ones, until `restore` is called. */
  readonly cut: () => Promise<void>;
  readonly restore: () => Promise<void>;
  readonly close: () => Promise<void>;
}

function connectTo(databaseUrl: URL): Socket {
  const folder = databaseUrl.searchParams.get('host');
  const port = databaseUrl.port === '' ? '5432' : databaseUrl.port;
  return folder === null
    ? connect(Number(port), databaseUrl.hostname)
    : connect(`${folder}/.s.PGSQL.${port}`);
}

/** Starts a proxy, on its own port, to the database with the given URL. */
export async function startDatabaseProxy(databaseUrl: string): Promise<InterruptibleDatabaseProxy> {
  const databaseAddress = new URL(databaseUrl);
  const openSockets = new Set<Socket>();
  const server = createServer((clientSocket) => {
    const databaseSocket = connectTo(databaseAddress);
    for (const [from, to] of [
      [clientSocket, databaseSocket],
      [databaseSocket, clientSocket],
    ] as const) {
      openSockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        openSockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  const listenOn = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cutConnections = async (): Promise<void> => {
    const proxyClosed = new Promise((resolve) => server.close(resolve));
    for (const socket of openSockets) socket.destroy();
    await proxyClosed;
  };
  await listenOn(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  url.searchParams.delete('host');
  return {
    url: url.href,
    cut: cutConnections,
    restore: () => listenOn(port),
    close: async () => {
      if (server.listening) await cutConnections();
    },
  };
}
