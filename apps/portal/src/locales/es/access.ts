/** Texts of the tag of an account that the person may only read (UIX-07), and of the client view (PRM-16). */
export const access = {
  readOnlyTag: 'Solo consulta',
  clientView: {
    name: 'Vista de cliente',
    superuser: 'Usted ha accedido como superusuario',
    client: (name: string) => `Cliente: ${name}`,
    minutesLeft: (minutes: number) => {
      if (minutes < 1) return 'Queda menos de un minuto';
      return minutes === 1 ? 'Queda 1 minuto' : `Quedan ${minutes} minutos`;
    },
    leave: 'Salir de la vista de cliente',
  },
} as const;

/** Name of the card of pending tasks, in sentences about its failure (UIX-15). */
export const pendingTasksSection = 'lo que tiene pendiente';
