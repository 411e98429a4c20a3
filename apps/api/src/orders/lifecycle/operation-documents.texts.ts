export const documentTexts = {
  documentsAsked: 'Faltan documentos de esta orden',
  signAgain: 'Esta orden se tiene que volver a firmar',
  signAgainDescription: 'Los documentos de la orden no se han podido validar.',
  unknownSubcategory: 'El tipo de documento no contiene un valor válido.',
} as const;
