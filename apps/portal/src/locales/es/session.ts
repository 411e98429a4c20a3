/** Texts of an idle session (SES-26) and of an offline page (UIX-06). */
export const session = {
  idle: {
    title: '¿Sigue ahí?',
    stay: 'Seguir conectado',
    leave: 'Cerrar sesión',
    text: 'Por seguridad cerraremos su sesión en ',
  },
  offline: {
    savedOn: 'Sin conexión. Ve datos guardados el ',
    savedAt: ' a las ',
    needed: 'Para operar necesita conexión.',
    pageWaits: 'Abriremos la página que ha elegido en cuanto vuelva.',
  },
} as const;
