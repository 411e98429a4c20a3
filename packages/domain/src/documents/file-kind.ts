/** What may be uploaded, told by the bytes alone (decision G-L01). */
export type FileKind = 'application/pdf' | 'image/jpeg' | 'image/png';

/** The most that an uploaded file may weigh, in bytes (specification §9). */
export const uploadMaxBytes = 10 * 1024 * 1024;
/** How many files a person may upload in a day. */
export const uploadsPerDay = 20;
/** How many files of one order may wait to be validated at a time. */
export const uploadsPerOrder = 5;

const pdfTail = 1024;
/** Names of a PDF that make it act, carry other files or hide what it says. */
const activeNames = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|Encrypt)\b/u;

/** One character for each byte: these formats are read by their marks, not as text. */
function textOf(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  const step = 8192;
  for (let at = Math.max(0, from); at < Math.min(to, bytes.length); at += step)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + step, to)));
  return text;
}

function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-\d\.\d/u.test(textOf(bytes, 0, 8))) return false;
  if (!/%%EOF\s*$/u.test(textOf(bytes, bytes.length - pdfTail, bytes.length))) return false;
  return !activeNames.test(textOf(bytes, 0, bytes.length));
}

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);
const ends = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[bytes.length - mark.length + index] === byte);

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The last chunk of a PNG, with its checksum. */
const pngEnd = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/**
 * The kind of a whole file: it begins and ends as its format says, so that neither half a file nor one with
 * something glued behind it passes, and a PDF that runs or carries something is none. Undefined for anything else.
 */
export function fileKindOf(bytes: Uint8Array): FileKind | undefined {
  if (isPdf(bytes)) return 'application/pdf';
  if (begins(bytes, [0xff, 0xd8, 0xff]) && ends(bytes, [0xff, 0xd9])) return 'image/jpeg';
  if (begins(bytes, pngMark) && ends(bytes, pngEnd)) return 'image/png';
  return undefined;
}

const extensions: Record<FileKind, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
};
const nameMax = 100;

/**
 * A file name that is only a name: no folder, no control or direction character, no mark that a disk or a header
 * reads otherwise, and the extension of what the file is.
 */
export function cleanFilename(name: string, kind: FileKind): string {
  const last = name.normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"<>:|?*;%]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[.\s]+/u, '')
    .replace(/[.\s]+$/u, '');
  const [main = ''] = extensions[kind];
  const found = extensions[kind].find((ending) => plain.toLowerCase().endsWith(`.${ending}`));
  const stem = found === undefined ? plain : plain.slice(0, -found.length - 1);
  const kept = [...stem].slice(0, nameMax).join('').trim();
  return `${kept === '' ? 'documento' : kept}.${found ?? main}`;
}
