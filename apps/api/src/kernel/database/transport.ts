import pg from 'pg';

/** True when a host name or address in a setting denotes this machine. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:127\.\d+\.\d+\.\d+|::1|\[::1\]|localhost)$/u.test(host);

/**
 * True when nobody can read the connection or impersonate the database: a connection on this machine, or TLS with
 * `sslmode=verify-full`. The address is parsed by the driver itself, so this check and the driver cannot read it
 * differently.
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
