export type LogWriter = (actor: string, event: string, facts?: Record<string, unknown>) => void;

/** Writes each event as one JSON line to standard output. Callers pass ids and amounts, but no names. */
export const logToOutput: LogWriter = (actor, event, facts = {}) => {
  process.stdout.write(`${JSON.stringify({ actor, event, ...facts })}\n`);
};
