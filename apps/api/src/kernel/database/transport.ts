import pg from 'pg';

/** True for a host name or address of this machine, as addresses of the settings spell it. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:127\.\d+\.\d+\.\d+|::1|\[::1\]|localhost)$/u.test(host);

/**
 * True when nobody can read or answer in place of the database: a connection on this machine, or TLS with
 * `sslmode=verify-full`. The driver itself reads the address, so that both read it in the same way.
 */
export function isSafeDatabaseUrl(databaseUrl: string): boolean {
  const { host, ssl } = new pg.Client({ connectionString: databaseUrl }) as {
    host: string;
    ssl: unknown;
  };
  if (host.startsWith('/') || isLoopbackHost(host)) return true;
  const mode = URL.parse(databaseUrl)?.searchParams.getAll('sslmode').at(-1);
  return mode === 'verify-full' && typeof ssl === 'object' && ssl !== null;
}
