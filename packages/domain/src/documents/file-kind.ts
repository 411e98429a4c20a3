/** What may be uploaded, told by the bytes alone (decision G-L01). */
export type FileKind = 'application/pdf' | 'image/jpeg' | 'image/png';

/** The most that an uploaded file may weigh, in bytes (specification §9), and the files of one call together. */
export const uploadMaxBytes = 10 * 1024 * 1024;
/** How many files one call may bring (decision G-L01). */
export const uploadsPerCall = 5;
/** How many files a person may upload in a day. */
export const uploadsPerDay = 20;
/** How many files of one order may wait to be validated at a time. */
export const uploadsPerOrder = 5;

const beginnings: Readonly<Record<FileKind, readonly number[]>> = {
  // %PDF-
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/**
 * The kind that a file begins as, from its first byte on; undefined for anything else. Whether all of it is
 * one, only reading all of it tells.
 */
export function fileKindOf(bytes: Uint8Array): FileKind | undefined {
  const kinds = Object.keys(beginnings) as FileKind[];
  return kinds.find((kind) => beginnings[kind].every((byte, index) => bytes[index] === byte));
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
