/** Reasons for which an import of products or net asset values refuses a row. */
export const importRowFaultTexts = {
  IDENTIFIER: 'Falta el ISIN o el código DGS.',
  IDENTIFIER_IN_USE: 'El ISIN o el código DGS es de otro producto.',
  CALENDAR: 'El calendario no existe.',
  SETTLEMENT_DAYS: 'Los días de liquidación van de 1 a 5.',
  UNKNOWN_PRODUCT: 'No hay ningún producto con ese ISIN o código DGS.',
} as const;
export type ImportRowFault = keyof typeof importRowFaultTexts;
