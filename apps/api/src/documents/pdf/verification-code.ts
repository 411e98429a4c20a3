/** I, L, O and U are left out, because people misread these letters when they copy a code by hand. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 20;

export const formatVerificationCode = (code: string): string =>
  code.match(/.{5}/gu)?.join('-') ?? code;

/** Normalises a typed code; undefined when it is malformed. */
export function parseVerificationCode(typed: string): string | undefined {
  const normalizedCode = typed
    .toUpperCase()
    .replaceAll(/[\s.\u2010-\u2015-]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  return new RegExp(`^[${codeAlphabet}]{${String(codeLength)}}$`, 'u').test(normalizedCode)
    ? normalizedCode
    : undefined;
}
