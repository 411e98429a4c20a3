/** Texts of every download. */
export const download = {
  pending: 'Descargando…',
  unavailable: 'Este documento no está disponible',
  failed: 'No hemos podido descargar el documento',
} as const;
