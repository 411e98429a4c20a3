export type Log = (actor: string, event: string, facts?: Record<string, unknown>) => void;

/** One JSON line for each event on standard output; callers pass ids and figures, never names. */
export const logToOutput: Log = (actor, event, facts = {}) => {
  process.stdout.write(`${JSON.stringify({ actor, event, ...facts })}\n`);
};
