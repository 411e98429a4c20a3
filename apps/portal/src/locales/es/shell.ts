import { brand } from '#brand';

/** Texts of pages without the frame and of the errors that replace a screen (UIX-11). */
export const shell = {
  manager: brand.shortName,
  newVersion: 'Hay una versión nueva del área privada',
  reload: 'Recargar',
  notFound: 'No encontrado',
  notFoundText: 'El enlace puede ser antiguo o no tener acceso.',
  goHome: 'Ir a Inicio',
  nothingLost: 'Sus datos guardados no se pierden.',
  brokenPage: 'No hemos podido mostrar esta página',
  errorTitle: (page: string) => `Error: ${page}`,
} as const;
