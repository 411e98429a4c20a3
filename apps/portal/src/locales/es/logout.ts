/** Texts of the question about the draft order at logout (UIX-26). */
export const draftQuestion = {
  question: '¿Qué hacemos con su borrador?',
  text: 'Tiene una orden sin terminar guardada en este dispositivo.',
  discard: 'Descartarlo y cerrar sesión',
  keep: 'Conservarlo y cerrar sesión',
} as const;
