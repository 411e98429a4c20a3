/** Texts for a person who has come of age (UIX-23, PTY-09). */
export const updateMinor = {
  title: 'Ya es mayor de edad',
  lead: 'Para seguir usando sus cuentas actualice sus datos.',
  happened: {
    title: 'Qué ha cambiado',
    since: 'El ',
    sinceEnd:
      ' cumplió 18 años. Desde ese día solo usted decide sobre sus cuentas: quien le representaba ya no puede dar órdenes ni firmar.',
    reads: 'Hasta el ',
    readsEnd: ' quien le representaba todavía podrá consultarlas.',
    readNoMore: 'Tampoco puede ya consultarlas.',
    until:
      'Usted podrá operar cuando sus datos estén actualizados. No hay una fecha límite: mientras tanto su dinero sigue invertido.',
  },
  tasksTitle: 'Qué hay que actualizar',
  identity: {
    name: 'Identidad',
    who: 'Usted: envíe su documento de identidad. Lo revisamos en 1-2 días hábiles.',
    send: 'Enviar mi documento',
    see: 'Ver mis documentos',
    toDo: 'Por hacer',
    sent: 'Enviado',
  },
  withUs: {
    names: ['Datos fiscales', 'Contacto propio', 'Cuestionario', 'Firma'],
    who: 'Con nosotros: lo preparamos con usted cuando nos llame o nos escriba.',
    state: 'Sin empezar',
  },
  howTitle: 'Hable con nosotros',
  how: 'Llámenos o escríbanos: le decimos qué hace falta y lo actualizamos con usted.',
  write: 'Escribir un mensaje',
  phone: 'Teléfono',
  email: 'Correo',
  access: {
    title: 'Su acceso',
    text: 'Puede cambiar su contraseña y su segundo factor, y cerrar las sesiones que no reconozca.',
    profile: 'Cambiar mi contraseña o mi segundo factor',
    advice: 'Consejos de seguridad',
  },
  logout: 'Cerrar sesión',
} as const;
