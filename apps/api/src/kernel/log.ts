import { pino } from 'pino';
import { type LogOutput, createLogOutput } from './log-output.ts';

export type Logger = pino.Logger;

let standardOutput: LogOutput | undefined;

/** Returns the output of this process. All its logs share one buffer. */
function openStandardOutput(): LogOutput {
  if (standardOutput === undefined) {
    standardOutput = createLogOutput(1);
    process.on('exit', standardOutput.end);
  }
  return standardOutput;
}

/**
 * Creates the structured log. It writes only the fields of a fixed list, so that bodies, query
 * strings, tokens and personal data never reach the log.
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
