/** Message to a person whose tax address was changed. */
export const taxAddressChanged = {
  subject: 'Ha cambiado su dirección fiscal',
  text: 'Se ha cambiado su dirección fiscal en el área privada. Si no ha sido usted, avísenos cuanto antes.',
};
