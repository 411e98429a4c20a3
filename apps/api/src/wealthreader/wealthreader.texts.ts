/** Refusals of the connection with the bank of a person (ACC-21). */
export const wealthreaderTexts = {
  wrongState: 'La respuesta no corresponde a esta conexión. Empiece otra vez.',
};
