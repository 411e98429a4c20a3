export const identityTexts = {
  loginCode: (code: string): string =>
    `Código ${code} para entrar en su área privada. No lo comparta.`,
  sensitiveCode: (code: string): string =>
    `Código ${code} para cambiar los datos de su acceso. No lo comparta.`,
  phoneCode: (code: string): string => `Código ${code} para verificar este móvil. No lo comparta.`,
  codeSubject: 'Su código de un solo uso',
  blockedSubject: 'Acceso bloqueado',
  blocked: (minutes: number): string =>
    `Hemos bloqueado el acceso a su área privada durante ${String(minutes)} minutos tras varios intentos.`,
  /** Name of a device in the list of sessions. */
  device: (browser: string | undefined, system: string | undefined): string => {
    const browserName = browser ?? 'Un navegador';
    return system === undefined ? browserName : `${browserName} en ${system}`;
  },
  appIssuer: 'Área privada',
  appAdded: {
    subject: 'Nueva aplicación de autenticación',
    text: 'Hemos añadido una aplicación de autenticación a su acceso. Si no ha sido usted, llámenos.',
  },
  appRemoved: {
    subject: 'Aplicación de autenticación retirada',
    text: 'Hemos retirado la aplicación de autenticación de su acceso. Si no ha sido usted, llámenos.',
  },
  factorsReset: {
    subject: 'Su segundo factor se ha retirado',
    text: 'Hemos retirado el móvil y la aplicación con los que confirmaba su acceso, como pidió al identificarse. Al entrar le enviaremos un código a este correo. Si no ha sido usted, llámenos.',
  },
  appBlocked: (minutes: number) => ({
    subject: 'Códigos de la aplicación bloqueados',
    text: `No aceptaremos códigos de su aplicación ni de recuperación durante ${String(minutes)} minutos: ha habido varios intentos. Si no ha sido usted, cambie su contraseña.`,
  }),
  sentBlocked: (minutes: number) => ({
    subject: 'Códigos de acceso bloqueados',
    text: `No aceptaremos los códigos que le enviamos durante ${String(minutes)} minutos: ha habido varios intentos con su contraseña. Si no ha sido usted, recupere su contraseña en la página de acceso: con la nueva podrá entrar enseguida.`,
  }),
  recoveryCodeUsed: (left: number) => ({
    subject: 'Código de recuperación usado',
    text: `Se ha usado uno de sus códigos de recuperación. Le quedan ${String(left)}. Si no ha sido usted, llámenos.`,
  }),
  recoveryCodesRenewed: {
    subject: 'Nuevos códigos de recuperación',
    text: 'Ha pedido nuevos códigos de recuperación; los anteriores ya no valen. Si no ha sido usted, llámenos.',
  },
  phoneAdded: (masked: string) => ({
    subject: 'Móvil verificado',
    text: `Enviaremos sus códigos al móvil ${masked}. Si no ha sido usted, llámenos.`,
  }),
} as const;
