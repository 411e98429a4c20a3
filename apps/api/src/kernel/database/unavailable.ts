/** Operations of the network in which a connection fails; the same error codes of files have others. */
const networkOperations: ReadonlySet<string> = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/**
 * SQLSTATEs of a connection that ends or that the server does not accept: the class 08, shutdown, crash, start-up, too
 * many connections, and the time-outs of an idle transaction or session.
 */
const sqlStates = /^(?:08\w{3}|57P0[1-5]|53300|25P03)$/u;

/** Messages of errors that the driver raises without a code when a connection is lost or none becomes free in time. */
const driverMessages =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/u;

/**
 * True for an error that says that the database cannot be reached or has ended the connection. After it the outcome of
 * a commit is unknown; a repetition with the same idempotency key settles it (API-11, API-29).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  // Node tries all addresses of a host name and reports their failures together.
  if (error instanceof AggregateError) return error.errors.every(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  return (
    networkOperations.has(syscall) || sqlStates.test(code) || driverMessages.test(error.message)
  );
}
