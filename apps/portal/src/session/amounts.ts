import { createStore } from '@participe/ui/shared/create-store.ts';
import { readCookie, writePreferenceCookie } from '../platform/web.ts';

const AMOUNTS_COOKIE = 'pa_amounts';
let areHiddenForPrint = false;

function areHiddenOnDevice(): boolean {
  return readCookie(AMOUNTS_COOKIE) === 'hidden';
}

const amountsHiddenStore = createStore(() => areHiddenForPrint || areHiddenOnDevice());

/** Printing does not change the preference of the device. */
export function setAmountsHiddenForPrint(isHidden: boolean): void {
  areHiddenForPrint = isHidden;
  amountsHiddenStore.changed();
}

function toggleAmounts(): void {
  writePreferenceCookie(AMOUNTS_COOKIE, areHiddenOnDevice() ? 'shown' : 'hidden');
  amountsHiddenStore.changed();
}

/** Returns whether amounts are hidden on this device, and a function to change that (UIX-40). */
export function useAmountsPreference(): { hidden: boolean; toggle: () => void } {
  return { hidden: amountsHiddenStore.use(), toggle: toggleAmounts };
}
