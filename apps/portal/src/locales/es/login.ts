import { sotavera } from '@participe/ui';

/** The words of the login (ux §2.2). */
export const login = {
  title: 'Entrar en su área privada',
  document: 'DNI, NIE o pasaporte',
  password: 'Contraseña',
  enter: 'Entrar',
  entering: 'Entrando…',
  warning: 'Aviso de seguridad: nunca le pediremos su contraseña por teléfono, correo o SMS.',
  advice: {
    logout: 'Ha cerrado la sesión correctamente.',
    expired: 'Su sesión ha terminado. Vuelva a entrar y seguirá donde estaba.',
  },
  required: 'Campo requerido.',
  failed: 'Error autenticando',
  check: 'Compruebe el documento y la contraseña.',
  blocked: 'Su acceso está bloqueado',
  blockedText: `Por seguridad bloqueamos el acceso tras varios intentos. Puede recuperar su contraseña o llamarnos al ${sotavera.phone}.`,
  offline: 'No hemos podido conectar. Compruebe su conexión.',
  code: {
    title: 'Escriba el código',
    bySms: (end: string) => `Lo hemos enviado por SMS al número que termina en ${end}.`,
    byEmail: (address: string) => `Lo hemos enviado por correo a ${address}.`,
    life: 'El código sirve durante 5 minutos.',
    label: 'Código de 6 cifras',
    confirm: 'Confirmar',
    confirming: 'Comprobando…',
    resend: 'Enviar otro código',
    resending: 'Enviando…',
    wait: (seconds: number) => `Podrá pedir otro código en ${seconds} segundos`,
    resent: 'Le hemos enviado otro código.',
    wrong: 'El código no es correcto o ha caducado. Pida uno nuevo.',
    back: 'Volver',
  },
} as const;
