import { pino } from 'pino';
import { type LogOutput, createLogOutput } from './log-output.ts';

export type Logger = pino.Logger;

let standardOutput: LogOutput | undefined;

/** The logs of a process share one output and its buffer. */
function openStandardOutput(): LogOutput {
  if (standardOutput === undefined) {
    // Reading `process.stdout` makes standard output non-blocking. Otherwise a pipe whose reader has stopped would
    // block a thread and keep the process from ending.
    standardOutput = createLogOutput(process.stdout.fd);
    process.on('exit', standardOutput.end);
  }
  return standardOutput;
}

/**
 * Creates the structured log. It writes only name, message and stack of an error, because other properties may
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
