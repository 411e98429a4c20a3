/** Removes spaces, dashes and invisible characters that are typed or pasted with a code. */
export const normalizeCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');
