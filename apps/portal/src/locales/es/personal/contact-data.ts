/** Texts of the e-mail address and mobile of a person in «Mi perfil» (CLD-13). */
export const contactData = {
  title: 'Contacto',
  verified: 'Verificado',
  unverified: 'Sin verificar',
  send: 'Enviar código',
  sending: 'Enviando código…',
  confirm: 'Confirmar',
  confirming: 'Comprobando…',
  cancel: 'Cancelar',
  changedMeanwhile:
    'Sus datos han cambiado en otra sesión, así que este cambio aún no está hecho. Inténtelo otra vez.',
  locked: 'Hemos bloqueado el cambio 15 minutos por seguridad.',
  needsConnection: 'Para cambiar sus datos necesita conexión.',
  addMobile: 'Añadir un móvil',
  mobileAdded: 'Móvil añadido',
  kinds: {
    EMAIL: {
      name: 'Correo',
      change: 'Cambiar el correo',
      begin: 'Le enviaremos un código a su correo de ahora y otro al nuevo.',
      currentStep: 'Paso 1 de 2: confirme su correo de ahora.',
      newStep: (value: string) => `Paso 2 de 2: confirme su correo nuevo, ${value}.`,
      saved: 'Correo cambiado',
      lost: 'No tengo acceso a mi correo de antes',
      lostTitle: 'Cambiar el correo sin el de antes',
      lostText: (value: string) =>
        `Quiero cambiar mi correo por ${value}. No tengo acceso a mi correo de antes.`,
    },
    PHONE: {
      name: 'Móvil',
      change: 'Cambiar el móvil',
      begin: 'Le enviaremos un código a su móvil de ahora y otro al nuevo.',
      currentStep: 'Paso 1 de 2: confirme su móvil de ahora.',
      newStep: (value: string) => `Paso 2 de 2: confirme su móvil nuevo, ${value}.`,
      saved: 'Móvil cambiado',
      lost: 'No tengo acceso a mi móvil de antes',
      lostTitle: 'Cambiar el móvil sin el de antes',
      lostText: (value: string) =>
        `Quiero cambiar mi móvil por ${value}. No tengo acceso a mi móvil de antes.`,
    },
  },
  /** The first e-mail address of a person, whose first code goes to the mobile. */
  firstEmail: {
    change: 'Añadir un correo',
    begin: 'Le enviaremos un código a su móvil y otro al correo nuevo.',
    currentStep: 'Paso 1 de 2: confirme que es usted con el código de su móvil.',
    saved: 'Correo añadido',
    lost: 'No tengo acceso a mi móvil',
    lostTitle: 'Añadir un correo sin el móvil',
    lostText: (value: string) =>
      `Quiero añadir el correo ${value} a mis datos. No tengo acceso a mi móvil.`,
    needsMobile: 'Para añadir un correo necesita un móvil verificado. También puede hacerlo con',
    message: 'un mensaje',
  },
  newEmail: 'Correo nuevo',
  othersClosed: 'Hemos cerrado las demás sesiones que tenía abiertas.',
  lost: {
    text: 'Envíenos su documento de identidad por las dos caras. Comprobaremos que es usted y haremos el cambio.',
    files: 'Documento de identidad',
    missing: 'Adjunte su documento de identidad.',
    send: 'Enviar petición',
    sending: 'Enviando…',
    sent: 'Petición enviada',
  },
} as const;
