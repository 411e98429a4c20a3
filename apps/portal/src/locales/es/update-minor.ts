/** The words for who has come of age (ux §2.7, decision G-M03). */
export const updateMinor = {
  title: 'Ya es mayor de edad',
  lead: 'Para seguir usando sus cuentas actualice sus datos.',
  tasksTitle: 'Lo que falta',
  tasks: ['Identidad', 'Datos fiscales', 'Contacto propio', 'Cuestionario', 'Firma'],
  states: { todo: 'Sin empezar', doing: 'En curso', done: 'Hecho' },
  howTitle: 'Cómo seguir',
  how: 'Nuestro equipo de relación con inversores le guía en cada paso. Tenga a mano su documento de identidad.',
  phone: 'Teléfono',
  email: 'Correo',
  schedule: 'Sus cuentas siguen invertidas mientras tanto.',
  logout: 'Cerrar sesión',
} as const;
