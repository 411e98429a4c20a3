/** Texts of the know-your-customer form and of its card in the profile (CLD-10). */
export const kyc = {
  title: 'Actualice sus datos de cliente',
  section: 'sus datos de cliente',
  intro: (count: number) =>
    `La ley nos obliga a conocer su actividad y el origen de su dinero. Son ${count} preguntas, unos 3 minutos.`,
  saved: 'Cada respuesta se guarda al continuar. Puede dejarlo y seguir en otro momento.',
  start: 'Empezar',
  resume: 'Seguir',
  next: 'Continuar',
  saving: 'Guardando…',
  page: 'Datos de cliente',
  answer: 'Su respuesta',
  choose: 'Elija una respuesta',
  toProfile: 'Volver a Mi perfil',
  needsConnection: 'Para guardar sus respuestas necesita conexión.',
  none: {
    title: 'No tiene preguntas pendientes',
    until: (date: string) => `Sus datos de cliente son válidos hasta el ${date}.`,
    earlierAnswers:
      'El documento firmado tiene las respuestas anteriores. Envíe las nuevas y prepararemos otro que lo sustituye.',
    update: 'Cambiar mis respuestas',
  },
  waiting: {
    title: 'Falta su firma',
    othersTitle: 'Faltan firmas',
    text: 'Ya ha enviado sus datos de cliente. Serán válidos cuando los firme.',
    earlierAnswers:
      'El documento que espera su firma tiene sus respuestas anteriores. Envíe las nuevas y prepararemos otro que lo sustituye.',
    sendNew: 'Revisar y enviar las nuevas',
    sign: 'Firmar',
    correct: 'Corregir las respuestas',
  },
  check: {
    title: 'Compruebe sus respuestas',
    lead: 'Al enviarlas preparamos un documento que firmará con un código.',
    replaces: 'Al enviarlas preparamos un documento nuevo, que sustituye al que espera su firma.',
    change: (question: string) => `la respuesta a «${question}»`,
    send: 'Enviar',
    sending: 'Enviando…',
  },
  card: {
    title: 'Datos de cliente',
    about: 'Su actividad, sus ingresos y el origen de su dinero.',
    signed: 'Fecha',
    due: 'Válidos hasta',
    expired: 'Caducados',
    update: 'Actualizar sus datos de cliente',
  },
} as const;
