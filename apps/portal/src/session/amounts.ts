import { createStore } from '@participe/ui/shared/create-store.ts';
import { readCookie, writePreferenceCookie } from '../platform/web.ts';

const COOKIE = 'pa_amounts';
let areLeftOut = false;

function areHidden(): boolean {
  return readCookie(COOKIE) === 'hidden';
}

const amounts = createStore(() => areLeftOut || areHidden());

/** Hides the amounts during printing, or stops hiding them. The preference of the device is not changed. */
export function setAmountsHiddenForPrint(next: boolean): void {
  areLeftOut = next;
  amounts.changed();
}

function toggle(): void {
  writePreferenceCookie(COOKIE, areHidden() ? 'shown' : 'hidden');
  amounts.changed();
}

/** Returns whether amounts are hidden on this device, and a function to change that (UIX-40). */
export function useAmountsPreference(): { hidden: boolean; toggle: () => void } {
  return { hidden: amounts.use(), toggle };
}
