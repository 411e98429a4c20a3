/** Texts that appear only in the demo. */
export const demo = {
  codes: 'Demostración: ver el código enviado (se abre en otra pestaña)',
} as const;
