/** Texts of the first step of the login (UIX-13). */
export const login = {
  title: 'Entrar en su área privada',
  document: 'DNI, NIE o pasaporte',
  password: 'Contraseña',
  enter: 'Entrar',
  entering: 'Entrando…',
  forgotten: 'He olvidado mi contraseña',
  warning: 'Aviso de seguridad: nunca le pediremos su contraseña por teléfono, correo o SMS.',
  advice: {
    logout: 'Ha cerrado la sesión correctamente.',
    expired: 'Su sesión ha terminado. Vuelva a entrar y seguirá donde estaba.',
  },
  failed: 'Error autenticando',
  check: 'Compruebe el documento y la contraseña.',
  blocked: 'Su acceso está bloqueado',
  blockedText:
    'Por seguridad bloqueamos el acceso tras varios intentos. Puede recuperar su contraseña o llamarnos al ',
} as const;
