import pg from 'pg';

export const isLoopbackHost = (host: string): boolean =>
  /^(?:127\.\d+\.\d+\.\d+|::1|\[::1\]|localhost)$/u.test(host);

/**
 * True for a connection on this machine, or with TLS and `sslmode=verify-full`. The driver parses the address, so
 * that the check and the driver read it alike.
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
