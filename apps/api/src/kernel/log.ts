import { pino } from 'pino';
import { type LogOutput, createLogOutput } from './log-output.ts';

export type Logger = pino.Logger;

let standardOutput: LogOutput | undefined;

/** Returns the output of this process. All its logs share one buffer. */
function openStandardOutput(): LogOutput {
  if (standardOutput === undefined) {
    // Node makes standard output non-blocking when `process.stdout` is first read. Otherwise a write to a pipe whose
    // reader has stopped would block a thread for ever, and the process could not end.
    standardOutput = createLogOutput(process.stdout.fd);
    process.on('exit', standardOutput.end);
  }
  return standardOutput;
}

/**
 * Creates the structured log. Of an error it writes only name, message and stack, because other properties may
 * contain personal data.
 */
export function createLogger(
  level: string,
  destination: pino.DestinationStream = openStandardOutput(),
): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: {
      err: (error: Error) => ({ name: error.name, message: error.message, stack: error.stack }),
    },
  };
  return pino(options, destination);
}
