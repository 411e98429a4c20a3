/** Stands for the errors or warnings of a file beyond the first hundred. */
export const importTexts = {
  more: (count: number) => (count === 1 ? 'Y una línea más.' : `Y ${String(count)} líneas más.`),
} as const;
