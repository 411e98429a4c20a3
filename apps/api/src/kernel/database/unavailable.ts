/** System calls of the network. File operations can fail with the same error codes. */
const networkOperations: ReadonlySet<string> = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** SQLSTATEs of an ended or refused connection, or of a server without free disk space or memory. */
const sqlStates = /^(?:08\w{3}|57P0[1-5]|53[123]00|25P03)$/u;

/** The driver raises these messages without a code when a connection is lost or none becomes free in time. */
const driverMessages =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/u;

/**
 * True when the database cannot be reached or has ended the connection, so that it is unknown whether a commit
 * succeeded. The client can safely repeat the request with its idempotency key (API-11, API-29).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  // When a host name has several addresses, Node reports the failures of all of them as one error.
  if (error instanceof AggregateError) return error.errors.every(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  return (
    networkOperations.has(syscall) || sqlStates.test(code) || driverMessages.test(error.message)
  );
}
