import { createStore } from '@participe/ui/shared/create-store.ts';
import { setAmountsHiddenForPrint } from '../../session/amounts.ts';

let isNameShown = true;
const name = createStore(() => isNameShown);

/** Sets the data that a page shows while it is printed; by default it prints what the screen shows. */
export function setPrintOptions({ withName = true, withAmounts = true } = {}): void {
  isNameShown = withName;
  setAmountsHiddenForPrint(!withAmounts);
  name.changed();
}

/** True when the printed page shows the person's name. */
export const useIsNamePrinted = name.use;
