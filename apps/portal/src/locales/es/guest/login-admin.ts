/** Texts of the login of staff (UIX-13). */
export const loginAdmin = {
  title: 'Acceso de administración',
  username: 'Usuario',
  password: 'Contraseña',
  next: 'Continuar',
  checking: 'Comprobando…',
  clientSession:
    'Un cliente tiene la sesión abierta en este navegador. Su sesión se cerrará cuando usted continúe.',
  failed: 'Error autenticando',
  check: 'Compruebe el usuario y la contraseña.',
  blocked: 'Su acceso está bloqueado',
  blockedText: 'Por seguridad bloqueamos el acceso tras varios intentos.',
  access: {
    code: 'Código de 6 cifras',
    codeHint: 'El de su app de autenticación.',
    proven: 'Código comprobado. Escriba el documento del cliente.',
    document: 'DNI del cliente',
    documentHint: 'Vale cualquier documento: DNI, NIE, pasaporte o CIF.',
    reasonCode: 'Motivo del acceso',
    chooseReason: 'Elija un motivo',
    reason: 'Explique el motivo',
    reasonHint: 'Al menos 10 letras.',
    recorded: 'Este acceso queda registrado.',
    changePassword: 'Cambiar mi contraseña',
    enter: 'Entrar como superusuario',
    entering: 'Entrando…',
  },
} as const;
