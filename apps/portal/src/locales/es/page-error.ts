/** Texts of a page that cannot be shown (UIX-11), and of the title of a page with errors. */
export const pageError = {
  newVersion: 'Hay una versión nueva del área privada',
  reload: 'Recargar',
  nothingLost: 'Sus datos guardados no se pierden.',
  brokenPage: 'No hemos podido mostrar esta página',
  titleWithErrors: (page: string) => `Error: ${page}`,
} as const;
