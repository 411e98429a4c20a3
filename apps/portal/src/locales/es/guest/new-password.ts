/** Texts of the form that sets a new password (UIX-13). */
export const newPassword = {
  title: 'Crear una contraseña nueva',
  opening: 'Comprobando el enlace…',
  bySms: (end: string) => `Hemos enviado un código por SMS al número que termina en ${end}.`,
  byEmail: (address: string) => `Hemos enviado un código por correo a ${address}.`,
  byApp: 'Escriba el código de su app de autenticación.',
  code: 'Código de 6 cifras',
  codeLife: 'El código sirve durante 5 minutos.',
  resent: 'Le hemos enviado otro código.',
  save: 'Guardar contraseña',
  saving: 'Guardando…',
  notOpened: 'No hemos podido abrir el enlace',
  notSaved: 'No hemos podido guardar la contraseña',
  dead: {
    title: 'Este enlace ya no sirve',
    text: 'Los enlaces caducan a los 15 minutos y solo sirven una vez.',
    another: 'Pedir otro enlace',
  },
  saved: {
    title: 'Contraseña guardada',
    text: 'Por seguridad hemos cerrado sus sesiones abiertas. Entre con su contraseña nueva.',
    enter: 'Entrar',
  },
} as const;
