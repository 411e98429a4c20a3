import type { OrderProduct } from '../kinds/order-product.ts';

/** The search ignores case and accents. */
function toSearchText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('es');
}

function matchesSearch({ product }: OrderProduct, search: string): boolean {
  const text = toSearchText(`${product.name} ${product.isin ?? ''}`);
  return toSearchText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function isHeld({ held }: OrderProduct): boolean {
  return /[1-9]/.test(held.participations);
}

/**
 * Returns the matching products in two groups: those that the account holds, and the others. In each group the lowest
 * risk is first (UIX-66).
 */
export function groupProducts(products: readonly OrderProduct[], search: string) {
  const orderProducts = products
    .filter((product) => matchesSearch(product, search))
    .toSorted((a, b) => a.product.risk_indicator - b.product.risk_indicator);
  return {
    heldProducts: orderProducts.filter(isHeld),
    others: orderProducts.filter((product) => !isHeld(product)),
  };
}
