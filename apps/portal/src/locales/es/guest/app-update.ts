/** Texts over every page of an app that is too old (UIX-53). */
export const appUpdate = {
  version: {
    title: 'Hay una versión nueva',
    text: 'Para seguir usando la app tiene que actualizarla.',
    update: 'Actualizar ahora',
  },
} as const;
