import { tabStorage } from '../platform/web.ts';
import { onSessionEnd } from '../session/session.ts';

const KEY = 'pa_reports';
/** True after the offer when the browser refuses storage. */
let wasMade = false;

onSessionEnd(() => {
  wasMade = false;
  if (tabStorage.read(KEY) !== null) tabStorage.remove(KEY);
});

/** True until the person has seen the page of the reports channel in this tab, until the session ends (CLD-20). */
export const isReportOfferOpen = (): boolean => !wasMade && tabStorage.read(KEY) === null;

/** Notes that the person has seen the page of the reports channel. */
export function closeReportOffer(): void {
  try {
    tabStorage.write(KEY, 'seen');
  } catch {
    wasMade = true;
  }
}
