/** Texts of messages from clients, on the contact screen (UIX-24). */
export const messages = {
  title: 'Escribir un mensaje',
  complaintNote:
    'La ley nos da un plazo para responder a una reclamación. Al enviarla verá hasta qué día. Si entonces no le hemos respondido, o no está de acuerdo, puede acudir a la CNMV o, si es sobre un plan de pensiones, a la DGSFP.',
  category: 'Motivo',
  chooseCategory: 'Elija un motivo',
  categories: {
    CONTACT: 'Una consulta',
    COMPLAINT: 'Una reclamación',
    DATA_CHANGE: 'Un cambio en mis datos',
    DOCUMENT: 'Un documento',
    TECHNICAL: 'Un problema con el área privada',
  },
  description: 'Mensaje',
  /** Texts of the character counter, also announced to screen readers. */
  hint: (max: string) => `Como máximo ${max} caracteres.`,
  left: (count: number, shown: string) =>
    count === 1 ? 'Le queda 1 carácter.' : `Le quedan ${shown} caracteres.`,
  over: (count: number, shown: string) =>
    count === 1 ? 'Se ha pasado en 1 carácter.' : `Se ha pasado en ${shown} caracteres.`,
  files: 'Ficheros (opcional)',
  filesHint: 'PDF, JPG o PNG, como máximo 10 MB cada uno y 5 en total.',
  tooMany: 'Puede adjuntar 5 ficheros como máximo.',
  fileProblem: (name: string, problem: string) => `${name}: ${problem}`,
  removeFile: (name: string) => `Quitar ${name}`,
  answer: '¿Cómo prefiere que le respondamos?',
  channels: { EMAIL: 'Por correo', PHONE: 'Por teléfono' },
  phone: 'Teléfono',
  phoneHint: 'Un móvil español, o un número con el prefijo de su país, por ejemplo +351.',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  failed: 'No hemos podido enviar su mensaje',
  needsConnection: 'Para enviar su mensaje necesita conexión.',
  sent: 'Mensaje enviado',
  sentText: (reference: string) => `Le responderemos en 1 día hábil. Referencia ${reference}.`,
  complaintSent: (date: string, reference: string) =>
    `Le responderemos como muy tarde el ${date}. Referencia ${reference}.`,
  another: 'Escribir otro mensaje',
  list: {
    title: 'Sus mensajes',
    section: 'sus mensajes',
    empty: 'Todavía no nos ha escrito',
    emptyText: 'Aquí verá los mensajes que nos envíe.',
    reference: 'Referencia',
    answerBy: 'Respuesta, como muy tarde el',
    read: 'Leer el mensaje',
    all: 'Ver todos los mensajes',
    files: 'Ficheros de este mensaje',
    download: 'Descargar',
  },
} as const;
