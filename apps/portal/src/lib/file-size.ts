import { documents as texts } from '#texts/personal/documents.ts';

const MIME_SUBTYPE = /\/([a-z0-9]+)$/u;
const KILOBYTE = 1024;
const oneDecimal = new Intl.NumberFormat('de-DE', {
  maximumFractionDigits: 1,
  roundingMode: 'ceil',
});

/** Returns text such as «240 KB» or «1,2 MB»; undefined for an empty file. */
export function formatFileSize(bytes: number): string | undefined {
  if (bytes <= 0) return undefined;
  const kilobytes = Math.ceil(bytes / KILOBYTE);
  if (kilobytes < KILOBYTE) return texts.kilobytes(String(kilobytes));
  return texts.megabytes(oneDecimal.format(kilobytes / KILOBYTE));
}

/** Returns text such as «PDF, 240 KB». */
export function formatFileType({ mime, size }: { mime: string; size: number }): string {
  const format = MIME_SUBTYPE.exec(mime)?.[1]?.toUpperCase();
  return [format, formatFileSize(size)].filter(Boolean).join(', ');
}
