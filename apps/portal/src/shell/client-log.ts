import { sendInPassing, shownPath, tabStorage } from '../platform/web.ts';
import { BASE } from './navigation.ts';
import { privateScreenOf } from './private-screens.ts';

const ADDRESS = '/api/client-log';
const COUNT_KEY = 'pa_client_log';
/** Lines of one session; what fails again and again says nothing new (decision G-D04). */
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

function nameOf(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  return name.replaceAll(/[^\w.-]/gu, '').slice(0, 60) || 'Error';
}

/** The pattern of the screen, never its address: that has ids in it. */
function screenNow(): string {
  const path = shownPath();
  return (path.startsWith(BASE) && privateScreenOf(path.slice(BASE.length))?.path) || '';
}

/** Tells the service what failed here: our own word for it, the kind of error, and the pattern of the screen. */
export function sendClientLog(what: string, error: unknown): void {
  if (!takeTurn()) return;
  sendInPassing(ADDRESS, JSON.stringify({ what, error: nameOf(error), screen: screenNow() }));
}
