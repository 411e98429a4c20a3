/** Names of the person's own pages, in the menu and in the tabs above them (UIX-01). */
export const pages = {
  profile: 'Mi perfil',
  config: 'Config. de cuentas',
  documents: 'Documentación',
  taxReports: 'Informes fiscales',
  notifications: 'Notificaciones',
  security: 'Seguridad digital',
  accessibility: 'Accesibilidad',
} as const;
