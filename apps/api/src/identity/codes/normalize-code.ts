/** Removes spaces, dashes and invisible characters from a typed or pasted code. */
export const normalizeCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');
