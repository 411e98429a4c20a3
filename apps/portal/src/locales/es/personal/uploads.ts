/** Texts of every upload of a file (UIX-49). */
export const uploads = {
  file: (name: string) => `Fichero: ${name}`,
  hint: 'PDF, JPG o PNG, como máximo 10 MB.',
  choose: 'Elija un fichero.',
  tooBig: 'Este fichero pesa más de 10 MB',
  wrongKind: 'Formato no admitido. Use PDF, JPG o PNG.',
  send: 'Subir',
  sending: 'Subiendo…',
  again: 'Reintentar',
  progress: (percent: number) => `Subiendo ${percent} %`,
  cancel: 'Cancelar la subida',
  cancelled: 'Subida cancelada.',
  received: 'Documento recibido. Lo revisaremos en 1-2 días hábiles.',
  notSent: 'No hemos podido recibir el documento',
  needsConnection: 'Para enviar un documento necesita conexión.',
} as const;
