/** Words about an order that several screens say. */
export const orders = {
  total: 'Total',
  units: 'participaciones',
  estimated: '(estimado)',
} as const;
