export const orderFileTexts = {
  title: 'Operaciones',
  heading: 'Lista de operaciones',
  lead: (count: number, at: string) =>
    `${String(count)} ${count === 1 ? 'operación' : 'operaciones'}, a ${at}.`,
} as const;
