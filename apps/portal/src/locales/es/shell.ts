import { brand } from '#brand';

/** Texts of the frame around every screen (UIX-01, UIX-12). */
export const shell = {
  manager: brand.shortName,
  homeLabel: `${brand.shortName}, Inicio`,
  help: {
    title: 'Hablamos?',
    spokenTitle: `Hablamos? Atención de ${brand.hours.from} a ${brand.hours.to}`,
    hours: `De ${brand.hours.from}h-${brand.hours.to}h`,
  },
  sections: {
    home: 'Inicio',
    wallet: 'Mi cartera',
    operations: 'Operaciones',
    operate: 'Operar',
  },
  profile: (initials: string, name: string) => `${initials} ${name}, su perfil`,
  advice: 'Consejos de seguridad',
  tutorial: 'Tutorial',
  bell: (unread: number) => {
    if (unread === 0) return 'Notificaciones';
    return unread === 1 ? 'Notificaciones, 1 pendiente' : `Notificaciones, ${unread} pendientes`;
  },
  logout: 'Cerrar sesión',
  noAgent: 'El equipo de relación con inversores está a su disposición.',
  legalNotice: 'Aviso legal',
  privacy: 'Política de privacidad',
  privateArea: 'su área privada',
  privateAreaTitle: 'Su área privada',
  pageIsLoading: 'Abriendo la página…',
  pageIsSlow: 'Está tardando más de lo normal. Seguimos intentándolo.',
  notFound: 'No encontrado',
  notFoundText: 'El enlace puede ser antiguo, o quizá usted no tenga acceso.',
  goHome: 'Ir a Inicio',
} as const;
