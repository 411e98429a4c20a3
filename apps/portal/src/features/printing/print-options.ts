import { createStore } from '@participe/ui/shared/create-store.ts';
import { hideAmountsForPrint } from '../../session/amounts.ts';

let isNamed = true;
const name = createStore(() => isNamed);

/** Sets which data the page shows while it is printed. By default, these are the data on the screen. */
export function setPrintOptions({ withName = true, withAmounts = true } = {}): void {
  isNamed = withName;
  hideAmountsForPrint(!withAmounts);
  name.changed();
}

/** True when the printed page shows the person's name. */
export const useIsNamePrinted = name.use;
