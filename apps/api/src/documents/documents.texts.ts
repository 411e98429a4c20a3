export const uploadTexts = {
  zipName: (today: string): string => `documentos-${today}.zip`,
  unknownSubcategory: 'El tipo de documento no contiene un valor válido.',
  expired: 'El documento está caducado.',
  required: 'Campo requerido.',
  notScanned: 'No hemos podido comprobar el fichero. Envíelo de nuevo.',
} as const;
