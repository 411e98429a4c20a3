import type { Budget } from '../limits/budget.ts';
import { assertFontIntact, sliceFontBytes } from './font-bytes.ts';
import { charstringKey, decryptType1, encryptType1, programKey } from './type1-cipher.ts';

const entriesMax = 65_535;
const numbersPattern = String.raw`[-+.\dEe\s]{1,400}`;
/** Numbers, and lists of numbers, that are kept from the private part. */
const scalarNames = 'BlueFuzz BlueScale BlueShift ExpansionFactor LanguageGroup'.split(' ');
const listNames =
  'BlueValues FamilyBlues FamilyOtherBlues OtherBlues StdHW StdVW StemSnapH StemSnapV'.split(' ');

/** The second set is for operators that follow an escape byte. */
const operators = new Set([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 21, 22, 30, 31]);
const escapedOperators = new Set([0, 1, 2, 6, 7, 12, 16, 17, 33]);
const escape = 12;

/** Checks that a charstring consists of numbers and known operators. */
function checkCharstring(code: Buffer): void {
  for (let at = 0; at < code.length;) {
    const first = code[at] ?? 0;
    if (first >= 32) at += first === 255 ? 5 : first >= 247 ? 2 : 1;
    else if (first === escape) {
      assertFontIntact(escapedOperators.has(code[at + 1] ?? -1));
      at += 2;
    } else {
      assertFontIntact(operators.has(first));
      at += 1;
    }
    assertFontIntact(at <= code.length);
  }
}

/** A position in the private part, which mixes words with binary data. */
interface Reader {
  readonly bytes: Buffer;
  at: number;
}

const isSpace = (byte: number | undefined): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 0;

function readWord(reader: Reader): string {
  const { bytes } = reader;
  while (isSpace(bytes[reader.at])) reader.at += 1;
  const startOffset = reader.at;
  // A name begins a new word even without a space before it.
  if (bytes[reader.at] !== undefined) reader.at += 1;
  while (reader.at < bytes.length && !isSpace(bytes[reader.at]) && bytes[reader.at] !== 47)
    reader.at += 1;
  assertFontIntact(reader.at > startOffset && reader.at - startOffset <= 256);
  return bytes.toString('latin1', startOffset, reader.at);
}

/** Reads a charstring of the given length. Its bytes follow a word such as RD and one space. */
function readCharstring(reader: Reader, length: string, randomBytes: number): Buffer {
  assertFontIntact(/^\d{1,6}$/u.test(length));
  readWord(reader);
  const encryptedBytes = sliceFontBytes(reader.bytes, reader.at + 1, Number(length));
  reader.at += 1 + encryptedBytes.length;
  const charstring = decryptType1(encryptedBytes, charstringKey, randomBytes);
  checkCharstring(charstring);
  return charstring;
}

interface Outlines {
  readonly subroutines: ReadonlyMap<number, Buffer>;
  readonly glyphs: ReadonlyMap<string, Buffer>;
}

function readOutlines(bytes: Buffer, from: number, randomBytes: number, budget: Budget): Outlines {
  const reader: Reader = { bytes, at: from };
  const subroutines = new Map<number, Buffer>();
  const glyphs = new Map<string, Buffer>();
  let word = readWord(reader);
  for (; word !== '/CharStrings'; word = readWord(reader)) {
    if (word !== 'dup') continue;
    const index = readWord(reader);
    if (!/^\d{1,5}$/u.test(index)) continue;
    subroutines.set(Number(index), readCharstring(reader, readWord(reader), randomBytes));
    budget.spendValues(1);
  }
  for (word = readWord(reader); word !== 'end'; word = readWord(reader)) {
    if (!word.startsWith('/')) continue;
    assertFontIntact(/^\/[^\s()<>[\]{}/%]{1,127}$/u.test(word));
    glyphs.set(word, readCharstring(reader, readWord(reader), randomBytes));
    budget.spendValues(1);
  }
  assertFontIntact(glyphs.size > 0 && Math.max(0, ...subroutines.keys()) <= entriesMax);
  return { subroutines, glyphs };
}

const firstGroup = (text: string, pattern: string): string | undefined =>
  new RegExp(pattern, 'u').exec(text)?.[1];

/** Returns the encoding: the standard encoding, or the names that the text part assigns to codes. */
function encodingOf(text: string): string {
  const encodingStart = text.indexOf('/Encoding');
  if (
    encodingStart < 0 ||
    /^\/Encoding\s+StandardEncoding\s+def/u.test(text.slice(encodingStart, encodingStart + 60))
  )
    return '/Encoding StandardEncoding def\n';
  const encodingMatches = [
    ...text.slice(encodingStart).matchAll(/dup\s+(\d{1,3})\s*(\/[^\s()<>[\]{}/%]{1,127})\s+put/gu),
  ];
  const puts = encodingMatches
    .filter(([, code]) => Number(code) < 256)
    .map(([, code = '', name = '']) => `dup ${code} ${name} put\n`);
  return `/Encoding 256 array\n0 1 255 {1 index exch /.notdef put} for\n${puts.join('')}readonly def\n`;
}

function textPart(text: string): string {
  const name = firstGroup(text, String.raw`/FontName\s+/([\w+.\-]{1,127})\s`) ?? 'Font';
  const matrix =
    firstGroup(text, String.raw`/FontMatrix\s*\[(${numbersPattern})\]`) ?? '0.001 0 0 0.001 0 0';
  const box = firstGroup(text, String.raw`/FontBBox\s*[{[](${numbersPattern})[}\]]`) ?? '0 0 0 0';
  return `%!PS-AdobeFont-1.0: ${name}
9 dict begin
/FontName /${name} def
/PaintType 0 def
/FontType 1 def
/FontMatrix [${matrix}] readonly def
${encodingOf(text)}/FontBBox {${box}} readonly def
currentdict end
currentfile eexec
`;
}

function privatePart(text: string, { subroutines, glyphs }: Outlines): Buffer {
  const encodingParts: Buffer[] = [];
  const writeText = (line: string): number => encodingParts.push(Buffer.from(line, 'latin1'));
  const putEncrypted = (head: string, code: Buffer, end: string): void => {
    const encryptedBytes = encryptType1(code, charstringKey);
    writeText(`${head} ${String(encryptedBytes.length)} RD `);
    encodingParts.push(encryptedBytes);
    writeText(`${end}\n`);
  };
  writeText(
    'dup /Private 20 dict dup begin\n/RD {string currentfile exch readstring pop} executeonly def\n',
  );
  writeText('/ND {noaccess def} executeonly def\n/NP {noaccess put} executeonly def\n');
  writeText('/MinFeature {16 16} def\n/password 5839 def\n');
  for (const name of scalarNames) {
    const entryText = firstGroup(text, String.raw`/${name}\s+([-+.\dEe]{1,20})\s`);
    if (entryText !== undefined) writeText(`/${name} ${entryText} def\n`);
  }
  for (const name of listNames) {
    const arrayText = firstGroup(text, String.raw`/${name}\s*\[(${numbersPattern})\]`);
    if (arrayText !== undefined) writeText(`/${name} [${arrayText}] def\n`);
  }
  const isBold = firstGroup(text, String.raw`/ForceBold\s+(true|false)\s`);
  if (isBold !== undefined) writeText(`/ForceBold ${isBold} def\n`);
  writeText(`/Subrs ${String(Math.max(-1, ...subroutines.keys()) + 1)} array\n`);
  for (const [index, code] of subroutines) putEncrypted(`dup ${String(index)}`, code, ' NP');
  writeText(`ND\n2 index /CharStrings ${String(glyphs.size)} dict dup begin\n`);
  for (const [name, code] of glyphs) putEncrypted(name, code, ' ND');
  writeText('end\nend\nreadonly put\nnoaccess put\ndup /FontName get exch definefont pop\n');
  writeText('mark currentfile closefile\n');
  return Buffer.concat(encodingParts);
}

/** Returns the encrypted part as bytes. It is in hexadecimal when its first four bytes are hexadecimal digits. */
function encryptedPart(bytes: Buffer): Buffer {
  if (!/^[0-9A-Fa-f]{4}/u.test(bytes.toString('latin1', 0, 4))) return bytes;
  return Buffer.from(bytes.toString('latin1').replaceAll(/\s/gu, ''), 'hex');
}

export interface Type1Font {
  readonly bytes: Buffer;
  /** Lengths of the text part, the encrypted part and the end. */
  readonly lengths: readonly [number, number, number];
}

/**
 * Rewrites a Type 1 font with its name, encoding, matrix, bounding box, hints and outlines. Omits all other PostScript.
 * Throws BrokenFileError for a damaged font.
 */
export function rewriteType1(bytes: Buffer, budget: Budget): Type1Font {
  const eexecOffset = bytes.indexOf('eexec');
  assertFontIntact(bytes.toString('latin1', 0, 2) === '%!' && eexecOffset > 0);
  let dataStart = eexecOffset + 5;
  while (isSpace(bytes[dataStart])) dataStart += 1;
  const text = bytes.toString('latin1', 0, eexecOffset);
  budget.spendBytes(bytes.length);
  const decryptedPart = decryptType1(encryptedPart(bytes.subarray(dataStart)), programKey, 4);
  const markerOffsets = ['/Subrs', '/CharStrings'].map((name) => decryptedPart.indexOf(name));
  const firstStart = Math.min(...markerOffsets.filter((at) => at >= 0));
  assertFontIntact(Number.isFinite(firstStart));
  const fontSettings = decryptedPart.toString('latin1', 0, firstStart);
  const randomBytes = Number(firstGroup(fontSettings, String.raw`/lenIV\s+(-?\d{1,2})\s`) ?? 4);
  const outlines = readOutlines(decryptedPart, firstStart, randomBytes, budget);
  const fontHeader = Buffer.from(textPart(text), 'latin1');
  const body = encryptType1(privatePart(fontSettings, outlines), programKey);
  const fontTrailer = Buffer.from(`${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark\n`);
  return {
    bytes: Buffer.concat([fontHeader, body, fontTrailer]),
    lengths: [fontHeader.length, body.length, fontTrailer.length],
  };
}
