import {
  computeAppropriatenessRequirements,
  invariant,
  productFamilyOf,
  signerTestRefusal,
} from '@participe/domain';
import { RefusalError } from '../../kernel/refusal.ts';
import { orderKinds } from '../kinds/index.ts';
import type { Order } from '../model/order.store.ts';
import { type AccountRow, findProduct } from '../model/account-facts.store.ts';
import { getClientClass, appropriatenessResultOf } from '../model/rule-facts.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/**
 * Checks that a signer of a fund purchase has a valid appropriateness test (400-044). A signer with a worse result
 * than the declared one is refused (400-045), because they have not seen the warning for their own result (APR-12).
 */
export async function checkSignerAppropriateness(
  work: UnitOfWork,
  order: Order,
  account: AccountRow,
  uuidIntervener: string,
): Promise<void> {
  const { buys = null } = orderKinds[order.operation_type] ?? {};
  if (buys === null) return;
  const id = buys === 'destination' ? order.id_destination_product : order.id_product;
  const { today } = work.clock;
  const product = id === null ? undefined : await findProduct(work.db, id, today);
  invariant(product !== undefined, 'an order that buys units has a product');
  const boughtProduct = { productType: product.product_type, complex: product.complex };
  const refusal = signerTestRefusal(
    computeAppropriatenessRequirements({
      clientClass: getClientClass(account, today),
      product: boughtProduct,
      result: appropriatenessResultOf(account, uuidIntervener, productFamilyOf(boughtProduct)),
    }),
    order.convenience_result,
  );
  if (refusal !== null) throw new RefusalError(refusal);
}
