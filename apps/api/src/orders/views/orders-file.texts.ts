/**
 * Spanish texts of the downloaded list of orders: its title, the table's heading, and the number of orders with the
 * time.
 */
export const orderFileTexts = {
  title: 'Operaciones',
  heading: 'Lista de operaciones',
  lead: (count: number, at: string) =>
    `${String(count)} ${count === 1 ? 'operación' : 'operaciones'}, a ${at}.`,
} as const;
