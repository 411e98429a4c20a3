/** Texts of the pending step in which a person chooses how they receive the yearly reports (CLD-20). */
export const annualReports = {
  title: 'Cómo quiere recibir sus informes',
  lead: 'Los informes anuales de sus fondos están siempre en el área privada, sin coste. Puede cambiarlo cuando quiera en «Mi perfil».',
  section: 'su elección',
  legend: 'Informes anuales',
  ONLINE: 'En el área privada, con aviso por correo',
  POSTAL: 'En papel por correo postal',
  choose: 'Elija cómo quiere recibirlos.',
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Datos guardados',
  later: 'Más tarde',
  nothing: 'No tiene nada pendiente: ya ha elegido cómo recibir sus informes.',
  continue: 'Continuar',
  needsConnection: 'Para guardar su elección necesita conexión.',
} as const;
