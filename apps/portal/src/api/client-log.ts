import { CallError, clientLogErrors } from '@participe/contract/client';
import type { ClientLogError, ClientLogWhat } from '@participe/contract/types';
import { sendInPassing, shownPath, tabStorage } from '../platform/web.ts';
import { baseOf } from './api-bases.ts';
import { BASE, privateScreenOf } from '../routing/addresses.ts';

const ADDRESS = `${baseOf('POST /client-log')}/client-log`;
const COUNT_KEY = 'pa_client_log';
/** Lines of one session; what fails again and again says nothing new (API-25). */
const MOST = 20;

/** Whether this session may still send a line; it is counted as sent. */
function takeTurn(): boolean {
  try {
    const sent = Number(tabStorage.read(COUNT_KEY) ?? '0');
    if (!(sent < MOST)) return false;
    tabStorage.write(COUNT_KEY, String(sent + 1));
    return true;
  } catch {
    // Without a place to count, one page could send without end.
    return false;
  }
}

/** The kind of an error by a word of the list: any other name could be anything. */
function nameOf(error: unknown): ClientLogError {
  if (error instanceof CallError) return 'CallError';
  const name = error instanceof Error ? error.name : '';
  return clientLogErrors.find((known) => known === name) ?? 'other';
}

/** The pattern of the screen, never its address: that has ids in it. */
function screenNow(): string {
  const path = shownPath();
  return (path.startsWith(BASE) && privateScreenOf(path.slice(BASE.length))) || '';
}

/** Tells the service what failed here: our own word for it, the kind of error, and the pattern of the screen. */
export function sendClientLog(what: ClientLogWhat, error: unknown): void {
  if (!takeTurn()) return;
  sendInPassing(ADDRESS, JSON.stringify({ what, error: nameOf(error), screen: screenNow() }));
}
