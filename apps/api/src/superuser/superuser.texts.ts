/** E-mail to a former address for clients' messages. */
export const movedAddressMail = {
  subject: 'Ha cambiado la dirección de los mensajes de clientes',
  text: ({ key, names }: { readonly key: string; readonly names: string }): string =>
    `Esta dirección ya no recibe los mensajes de los clientes (${key}). La han cambiado ${names}. Si no lo esperaba, avise a la entidad.`,
} as const;
