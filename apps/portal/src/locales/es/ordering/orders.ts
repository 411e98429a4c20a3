/** Texts about an order that several screens share. */
export const orders = {
  total: 'Total',
  units: 'participaciones',
  estimated: '(estimado)',
} as const;
