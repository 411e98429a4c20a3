/** Texts of the pending step in which a person chooses how they receive the yearly reports (CLD-20). */
export const annualReports = {
  title: 'Cómo quiere recibir sus informes',
  lead: 'Los informes anuales de sus fondos están siempre en el área privada, sin coste. Si lo prefiere, se los enviamos también en papel. Puede cambiar su elección cuando quiera en «Mi perfil».',
  section: 'su elección',
  legend: 'Informes anuales',
  choose: 'Elija cómo quiere recibirlos.',
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Datos guardados',
  later: 'Más tarde',
  nothing: 'No tiene nada pendiente: ya ha elegido cómo recibir sus informes.',
  mayNot: 'Ahora no puede elegir cómo recibir sus informes.',
  continue: 'Continuar',
  needsConnection: 'Para guardar su elección necesita conexión.',
} as const;
