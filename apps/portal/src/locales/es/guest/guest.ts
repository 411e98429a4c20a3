/** Texts that all pages without session share (UIX-13), and the field errors of every form. */
export const guest = {
  tips: 'Consejos de seguridad',
  required: 'Campo requerido.',
  sixDigits: 'El código tiene 6 cifras.',
  offline: 'No hemos podido conectar. Compruebe su conexión.',
  backToLogin: 'Volver a entrar',
  retry: 'Reintentar',
} as const;
