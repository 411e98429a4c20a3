/** Texts of the notifications (UIX-22). */
export const notifications = {
  title: 'Notificaciones',
  section: 'sus notificaciones',
  unread: (count: number) => `Sin leer (${count})`,
  all: 'Todas',
  today: 'Hoy',
  yesterday: 'Ayer',
  markAll: 'Marcar todas como leídas',
  mark: 'Marcar como leída',
  marked: (count: number) =>
    count === 1
      ? '1 notificación marcada como leída'
      : `${count} notificaciones marcadas como leídas`,
  undo: 'Deshacer',
  failed: 'No hemos podido marcarlas como leídas',
  see: 'Ver',
  call: 'Llamar al',
  /** Label of the link of a notification that requires an action, by the address of the page. */
  actions: {
    '/account/documents': 'Enviar el documento',
    '/account/iiff': 'Ir a Informes fiscales',
    '/account/config': 'Enviar el justificante',
    '/operate/convenience-form': 'Responder',
  } as Readonly<Record<string, string>>,
  isUnread: 'Sin leer: ',
  settled: 'Resuelta',
  more: 'Ver más',
  empty: {
    title: 'Está al día',
    allRead: 'No tiene notificaciones sin leer',
    none: 'No tiene notificaciones',
    text: 'Aquí verá los cambios en sus operaciones y documentos.',
  },
  preferences: {
    title: 'Preferencias de avisos',
    section: 'sus preferencias',
    hint: 'Lo que no quiera ver en el portal llegará ya leído: siempre podrá encontrarlo en «Todas».',
    group: 'Avisos',
    groups: {
      OPERATIONS: 'Operaciones',
      SIGNATURES: 'Firmas pendientes',
      DOCUMENTS: 'Documentos',
      TAX_REPORTS: 'Informes fiscales',
      SECURITY: 'Seguridad',
    },
    ways: { portal: 'En el portal', email: 'Correo', mobile: 'Móvil' },
    cell: (group: string, way: 'portal' | 'email' | 'mobile') =>
      `${group} ${{ portal: 'en el portal', email: 'por correo', mobile: 'en el móvil' }[way]}`,
    fixed: 'No se puede desactivar',
    weekly: 'Resumen semanal en lugar de avisos sueltos',
    weeklyHint:
      'Un correo cada lunes con cuántos avisos ha tenido. Los de seguridad, y los que nos obliga a darle la ley, le llegarán al momento.',
    save: 'Guardar',
    saving: 'Guardando…',
    saved: 'Guardado',
    failed: 'No hemos podido guardar sus preferencias',
    offline: 'Para guardarlas necesita conexión.',
  },
} as const;
