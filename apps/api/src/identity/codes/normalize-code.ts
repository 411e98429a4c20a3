/**
 * A code as it was meant, wherever one is typed: people group figures with blanks and dashes, and paste with
 * them what cannot be seen.
 */
export const normalizeCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');
