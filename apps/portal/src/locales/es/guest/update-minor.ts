/** Texts for a person who has come of age (UIX-23, PTY-09). */
export const updateMinor = {
  title: 'Ya es mayor de edad',
  lead: 'Para seguir usando sus cuentas actualice sus datos.',
  tasksTitle: 'Qué hay que actualizar',
  tasks: ['Identidad', 'Datos fiscales', 'Contacto propio', 'Cuestionario', 'Firma'],
  toBegin: 'Sin empezar',
  howTitle: 'Cómo seguir',
  how: 'Llámenos o escríbanos: le decimos qué documentos hacen falta y lo actualizamos con usted.',
  meanwhile: 'Mientras tanto su dinero sigue invertido.',
  phone: 'Teléfono',
  email: 'Correo',
  logout: 'Cerrar sesión',
} as const;
