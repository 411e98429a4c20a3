/**
 * Network system calls. Only errors of these calls mean a lost connection, because file operations can have the same
 * error codes.
 */
const networkOperations: ReadonlySet<string> = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/**
 * SQLSTATEs that mean an ended or refused connection (class 08, shutdown, crash, start-up, too many connections,
 * time-outs of idle transactions and sessions), or a server without free disk space or memory.
 */
const sqlStates = /^(?:08\w{3}|57P0[1-5]|53[123]00|25P03)$/u;

/**
 * Messages of errors that have no code. The driver raises them when a connection is lost, or when none becomes free
 * in time.
 */
const driverMessages =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/u;

/**
 * True for an error which means that the database cannot be reached or has ended the connection. It is then unknown
 * whether a commit succeeded; the client can safely repeat the request with the same idempotency key (API-11,
 * API-29).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  // When a host name has several addresses, Node tries all of them and reports their failures as one error.
  if (error instanceof AggregateError) return error.errors.every(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  return (
    networkOperations.has(syscall) || sqlStates.test(code) || driverMessages.test(error.message)
  );
}
