/** Without I, L, O and U: who copies a code by hand takes no letter for a figure. */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 20;

/** As it is printed: four groups of five. */
export const printedCode = (code: string): string => code.match(/.{5}/gu)?.join('-') ?? code;

/** The code that somebody typed from a paper, however he wrote it; undefined when it is none. */
export function readVerificationCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s.\u2010-\u2015-]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  return new RegExp(`^[${alphabet}]{${String(codeLength)}}$`, 'u').test(code) ? code : undefined;
}
