/** Texts of operate/convenience-form (UIX-31). */
export const convenienceForm = {
  page: 'Test de conveniencia',
  section: 'el test de conveniencia',
  back: 'Volver',
  next: 'Continuar',
  required: 'Campo requerido.',
  choose: 'Elija una respuesta',
  why: 'Por qué lo preguntamos',
  reasons: {
    EXPERIENCE:
      'La ley nos pide comprobar si conoce los productos en los que quiere invertir. Quien ya los ha tenido entiende mejor sus riesgos.',
    TRAINING:
      'Los estudios y el trabajo ayudan a entender los productos, pero no sustituyen a conocerlos.',
    KNOWLEDGE:
      'Queremos saber si conoce los riesgos de los fondos antes de que ordene. Si no sabe una respuesta, dígalo: responder al azar no le protege.',
  },
  check: {
    title: 'Compruebe sus respuestas',
    lead: 'Cuando las envíe no podrá repetir el test en 7 días.',
    blocks: {
      EXPERIENCE: 'Experiencia',
      TRAINING: 'Formación',
      KNOWLEDGE: 'Conocimientos',
    },
    change: (question: string) => `la respuesta a «${question}»`,
    send: 'Enviar el test',
    sending: 'Enviando…',
  },
  result: {
    title: 'Resultado de su test',
    lead: 'Podrá repetirlo a partir del ',
    all: 'Según sus respuestas, conoce los productos que ofrecemos.',
    some: 'Si quiere contratar un producto de un grupo que no es conveniente para usted, se lo advertiremos antes de continuar.',
    until: (result: string) => `${result} · hasta el `,
  },
  recent: {
    title: 'Ya ha hecho el test',
    text: 'Solo se puede hacer una vez cada 7 días. Podrá repetirlo a partir del ',
  },
  none: 'No tiene preguntas pendientes',
  toOrder: 'Continuar con su orden',
  toOperate: 'Invertir',
  toHome: 'Volver a Inicio',
} as const;
