import { createStore } from '@participe/ui/shared/create-store.ts';
import { setAmountsHiddenForPrint } from '../../session/amounts.ts';

let isNameShown = true;
const nameStore = createStore(() => isNameShown);

/** Sets the data of a printed page. By default a page is printed as on the screen. */
export function setPrintOptions({ withName = true, withAmounts = true } = {}): void {
  isNameShown = withName;
  setAmountsHiddenForPrint(!withAmounts);
  nameStore.changed();
}

/** True when the printed page shows the person's name. */
export const useIsNamePrinted = nameStore.use;
