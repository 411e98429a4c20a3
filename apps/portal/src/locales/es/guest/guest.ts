/** The words that the pages without session share (UIX-13). */
export const guest = {
  tips: 'Consejos de seguridad',
  required: 'Campo requerido.',
  offline: 'No hemos podido conectar. Compruebe su conexión.',
  backToLogin: 'Volver a entrar',
  retry: 'Reintentar',
} as const;
