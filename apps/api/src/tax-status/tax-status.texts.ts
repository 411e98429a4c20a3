/** Message to a person whose tax declarations were changed. */
export const taxStatusChanged = {
  subject: 'Han cambiado sus datos fiscales',
  text: 'Se han cambiado sus datos fiscales en el área privada. Si no ha sido usted, avísenos cuanto antes.',
};
