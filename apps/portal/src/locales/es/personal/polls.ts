/** The manager writes the title and the questions of a poll. */
export const polls = {
  lead: 'Son un par de preguntas. Contestar es voluntario.',
  optional: (question: string) => `${question} (opcional)`,
  hint: (max: string) => `Como máximo ${max} caracteres.`,
  send: 'Enviar respuestas',
  sending: 'Enviando…',
  notNow: 'Ahora no',
  failed: 'No hemos podido enviar sus respuestas',
  kept: 'Siguen aquí. Inténtelo de nuevo.',
  needsConnection: 'Para enviar sus respuestas necesita conexión.',
  thanks: 'Gracias por contestar',
  thanksText: 'Sus respuestas nos ayudan a mejorar.',
  closed: 'De acuerdo, lo dejamos así',
  tooLate: 'Esta encuesta ya se ha cerrado',
} as const;
