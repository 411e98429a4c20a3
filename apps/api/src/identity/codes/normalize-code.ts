/** Removes blanks, dashes and invisible characters that people type or paste with a code. */
export const normalizeCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');
