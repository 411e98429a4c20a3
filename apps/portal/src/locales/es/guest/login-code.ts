/** Texts of the second step of the login (UIX-13), which most logins do not load. */
export const loginCode = {
  title: 'Escriba el código',
  bySms: (end: string) => `Lo hemos enviado por SMS al número que termina en ${end}.`,
  byEmail: (address: string) => `Lo hemos enviado por correo a ${address}.`,
  byApp: 'Escriba el código de su app de autenticación.',
  life: 'El código sirve durante 5 minutos.',
  label: 'Código de 6 cifras',
  confirm: 'Confirmar',
  confirming: 'Comprobando…',
  resend: 'Enviar otro código',
  resending: 'Enviando…',
  wait: (seconds: number) => `Podrá pedir otro código en ${seconds} segundos`,
  resent: 'Le hemos enviado otro código.',
  wrong: 'El código no es correcto o ha caducado. Pida uno nuevo.',
  wrongOfApp: 'El código no es correcto o ha caducado. Escriba el que muestra ahora su app.',
  triesLeft: (tries: number) =>
    tries === 1 ? 'Le queda 1 intento.' : `Le quedan ${tries} intentos.`,
  typedWrong: (tries: number) =>
    tries === 1
      ? 'Si solo se equivocó al escribirlo, corríjalo: le queda 1 intento.'
      : `Si solo se equivocó al escribirlo, corríjalo: le quedan ${tries} intentos.`,
  pause: 'Puede pedirlo 30 segundos después del anterior.',
  allWrong:
    'Los códigos que ha escrito no son correctos, y este intento de entrar ha terminado. Vuelva a escribir su documento y su contraseña.',
  ended: 'Este intento de entrar ha terminado. Vuelva a escribir su documento y su contraseña.',
  soonOver: 'Queda 1 minuto para escribir el código.',
  over: 'El código ha caducado. Pida uno nuevo.',
  overOfApp: 'Se ha acabado el tiempo para entrar. Vuelva a escribir su contraseña.',
  back: 'Volver',
  ways: {
    title: 'Usar otra forma',
    SMS: 'Recibir un código por SMS',
    EMAIL: 'Recibir un código por correo',
    APP: 'Usar la app de autenticación',
    recovery: 'Usar un código de recuperación',
    asking: 'Enviando…',
  },
  recovery: {
    title: 'Escriba un código de recuperación',
    lead: 'Son los que guardó al activar la app de autenticación. Cada uno sirve una sola vez.',
    label: 'Código de recuperación',
    wrong: 'El código no es correcto o ya se ha usado.',
  },
} as const;
