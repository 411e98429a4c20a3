import { parseArgs } from 'node:util';

export interface StartFlags {
  readonly port: number | undefined;
  readonly data: string;
  readonly now: string | undefined;
  readonly testDoor: boolean;
  readonly sandbox: 'auto' | 'off';
  readonly reset: boolean;
}

export const helpText = `npm start -- [flags]
  --port N             the port of portal and service; without it that of the last start, or a free one
  --data DIR           where everything is kept; .data without it
  --now INSTANT        business time to begin at, like 2026-03-10T09:00:00Z; counts on a new folder only
  --test-door          opens /api/__test and lets nothing move by itself; never in production
  --sandbox auto|off   off leaves registry, bank, messages and virus scanner to you
                       (REGISTRY_URL, CATCHER_URL, BANK_URL, VIRUS_SCANNER_URL)
  --reset              empties the folder first
DATABASE_URL chooses a PostgreSQL instead of the embedded database.`;

/** Printed after an error about a flag. */
const usage =
  'npm start -- [--port N] [--data DIR] [--now INSTANT] [--test-door] [--sandbox auto|off] [--reset]';

/** The product cannot start as requested. The message is one sentence and is printed without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

function portOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d+$/u.test(text) || port < 1 || port > 65_535)
    throw new StartError(`--port wants a number from 1 to 65535, not "${text}".`);
  return port;
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/u;

function nowOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const now = new Date(text);
  if (!instantPattern.test(text) || Number.isNaN(now.getTime()))
    throw new StartError(`--now wants an instant like 2026-03-10T09:00:00Z, not "${text}".`);
  return now.toISOString();
}

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        data: { type: 'string', default: '.data' },
        now: { type: 'string' },
        'test-door': { type: 'boolean', default: false },
        sandbox: { type: 'string', default: 'auto' },
        reset: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0] ?? ''}. Usage: ${usage}`);
  }
}

/** Throws an error with the usage text for a wrong flag. */
export function parseFlags(args: readonly string[]): StartFlags {
  const parsedFlags = parseArguments(args);
  const { sandbox } = parsedFlags;
  if (sandbox !== 'auto' && sandbox !== 'off')
    throw new StartError(`--sandbox wants auto or off, not "${sandbox}".`);
  if (parsedFlags.data === '') throw new StartError('--data wants a folder.');
  return {
    port: portOf(parsedFlags.port),
    data: parsedFlags.data,
    now: nowOf(parsedFlags.now),
    testDoor: parsedFlags['test-door'],
    sandbox,
    reset: parsedFlags.reset,
  };
}
