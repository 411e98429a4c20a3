/** The words of the notices (ux §2.6). */
export const notifications = {
  title: 'Notificaciones',
  section: 'sus notificaciones',
  unread: (count: number) => `Sin leer (${count})`,
  all: 'Todas',
  today: 'Hoy',
  yesterday: 'Ayer',
  markAll: 'Marcar todas como leídas',
  mark: 'Marcar como leída',
  marking: 'Marcando…',
  marked: (count: number) =>
    count === 1
      ? '1 notificación marcada como leída'
      : `${count} notificaciones marcadas como leídas`,
  undo: 'Deshacer',
  failed: 'No hemos podido marcarlas como leídas',
  see: 'Ver',
  isUnread: 'Sin leer: ',
  more: 'Ver más',
  empty: {
    title: 'Está al día',
    text: 'Aquí verá los cambios en sus operaciones y documentos.',
  },
} as const;
