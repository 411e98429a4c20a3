/** What is said about the documents of an order. */
export const documentTexts = {
  unknownSubcategory: 'El tipo de documento no contiene un valor válido.',
} as const;
