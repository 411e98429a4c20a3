/** Texts shown over every page of an outdated app (UIX-53). */
export const appUpdate = {
  version: {
    title: 'Hay una versión nueva',
    text: 'Para seguir usando la app tiene que actualizarla.',
    update: 'Actualizar ahora',
  },
} as const;
