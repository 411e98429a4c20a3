/** Accepted formats of an uploaded file, detected from its bytes (DOC-01). */
export type UploadFormat = 'application/pdf' | 'image/jpeg' | 'image/png';

/** Maximum number of bytes of an uploaded file, and of all files of one call together (DOC-01). */
export const maxUploadBytes = 10 * 1024 * 1024;
/** Maximum number of files in one call (DOC-02). */
export const maxUploadsPerCall = 5;
/** Maximum number of files that a person may upload in one day (DOC-05). */
export const maxUploadsPerDay = 20;
/** Maximum number of files of one order that may await validation at the same time (DOC-05). */
export const maxUploadsPerOrder = 5;

const leadingBytes: Readonly<Record<UploadFormat, readonly number[]>> = {
  // %PDF-
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/**
 * Returns the format that the first bytes of a file indicate, if any. Whether the file has this format is known only
 * after reading all of it.
 */
export function detectUploadFormat(bytes: Uint8Array): UploadFormat | undefined {
  const formats = Object.keys(leadingBytes) as UploadFormat[];
  return formats.find((format) =>
    leadingBytes[format].every((byte, index) => bytes[index] === byte),
  );
}

const extensions: Record<UploadFormat, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
};
const maxStemLength = 100;

/**
 * Returns a safe file name with the extension of the format: without folder, control characters, characters that
 * change the text direction, and characters reserved in file systems or headers.
 */
export function sanitiseFilename(name: string, format: UploadFormat): string {
  const baseName = name.normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  const plainName = baseName
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"<>:|?*;%]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[.\s]+/u, '')
    .replace(/[.\s]+$/u, '');
  const [defaultExtension = ''] = extensions[format];
  const nameExtension = extensions[format].find((ending) =>
    plainName.toLowerCase().endsWith(`.${ending}`),
  );
  const stem =
    nameExtension === undefined ? plainName : plainName.slice(0, -nameExtension.length - 1);
  const shortenedStem = [...stem].slice(0, maxStemLength).join('').trim();
  return `${shortenedStem === '' ? 'documento' : shortenedStem}.${nameExtension ?? defaultExtension}`;
}
