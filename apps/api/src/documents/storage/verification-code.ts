import { randomBytes } from 'node:crypto';

/** Without I, L, O and U: who copies a code by hand takes no letter for a figure. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 20;

/** A hundred random bits, which nobody guesses. */
export const newVerificationCode = (): string =>
  [...randomBytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');

/** As it is printed: four groups of five. */
export const printedCode = (code: string): string => code.match(/.{5}/gu)?.join('-') ?? code;

/** The code that somebody typed from a paper, however he wrote it; undefined when it is none. */
export function readVerificationCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s.\u2010-\u2015-]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  return new RegExp(`^[${alphabet}]{${String(length)}}$`, 'u').test(code) ? code : undefined;
}
