import { isSubcategoryOf } from '@participe/domain';

/** Papers that only the service writes. */
const ofTheService: ReadonlySet<string> = new Set([
  'CONFIRMACION',
  'SIMULACION',
  'DFI_ENTREGADO',
  'TEST_CONVENIENCIA',
]);

/** Whether a file that somebody sends may be called so: nobody passes his own off as one of the service's. */
export function isForPeople(category: string, subcategory: string): boolean {
  return isSubcategoryOf(category, subcategory) && !ofTheService.has(subcategory);
}
