/** Texts of a list of documents. */
export const documents = {
  download: 'Descargar',
  kilobytes: (size: string) => `${size}\u00a0KB`,
  megabytes: (size: string) => `${size}\u00a0MB`,
  signed: 'Firmado',
  toSign: 'Pendiente de firma',
  cancelled: 'Orden anulada',
  external: 'se abre en otra ventana',
} as const;
