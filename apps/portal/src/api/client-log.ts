import { CallError } from '@participe/contract/client';
import { clientLogErrors } from '@participe/contract/client-log-values';
import type { ClientLogError, ClientLogSubject } from '@participe/contract/types';
import { sendInBackground, getCurrentPath, tabStorage } from '../platform/web.ts';
import { getBaseUrl } from './api-bases.ts';
import { BASE_PATH, matchPrivateScreen } from '../routing/addresses.ts';

const LOG_ADDRESS = `${getBaseUrl('POST /client-log')}/client-log`;
const COUNT_KEY = 'pa_client_log';
/** Repeated failures add no information (API-25). */
const MAX_LOG_ENTRIES = 20;

/** Returns false when this tab may send no more. */
function countLogEntry(): boolean {
  try {
    const sentCount = Number(tabStorage.read(COUNT_KEY) ?? '0');
    if (!(sentCount < MAX_LOG_ENTRIES)) return false;
    tabStorage.write(COUNT_KEY, String(sentCount + 1));
    return true;
  } catch {
    // The browser does not store the count, so no entry is sent.
    return false;
  }
}

/** A name outside the closed list could contain personal data and becomes `other`. */
function errorNameOf(error: unknown): ClientLogError {
  if (error instanceof CallError) return 'CallError';
  const name = error instanceof Error ? error.name : '';
  return clientLogErrors.find((known) => known === name) ?? 'other';
}

/** Returns the route pattern of a private screen, or ''. The address itself contains ids. */
function currentScreenPattern(): string {
  const path = getCurrentPath();
  return (path.startsWith(BASE_PATH) && matchPrivateScreen(path.slice(BASE_PATH.length))) || '';
}

/**
 * Reports a failure to the service. The report contains no personal data: a fixed word for the subject, the kind of
 * error, and the route pattern of the screen.
 */
export function sendClientLog(what: ClientLogSubject, error: unknown): void {
  if (!countLogEntry()) return;
  sendInBackground(
    LOG_ADDRESS,
    JSON.stringify({ what, error: errorNameOf(error), screen: currentScreenPattern() }),
  );
}
