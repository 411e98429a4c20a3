import { createStore } from '@participe/ui/shared/create-store.ts';
import { leaveOutAmounts } from '../../session/amounts.ts';

let isNamed = true;
const name = createStore(() => isNamed);

/** Chooses the data of a page while it is printed; without a choice it prints what it shows. */
export function setPrintOptions({ withName = true, withAmounts = true } = {}): void {
  isNamed = withName;
  leaveOutAmounts(!withAmounts);
  name.changed();
}

/** Whether the printed page names the person. */
export const usePrintsName = name.use;
