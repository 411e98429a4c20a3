import { writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A downloaded file of the product, stored on disk. */
export interface SavedFile {
  /** Description of the file, one line of the report. */
  readonly kind: string;
  readonly path: string;
  readonly bytes: Buffer;
  /** Title of the document in the service's list. */
  readonly title: string | undefined;
}

/** Stores downloaded files, each under a unique name. */
export interface DownloadFolder {
  readonly files: SavedFile[];
  readonly save: (kind: string, filename: string, bytes: Buffer, title?: string) => SavedFile;
}

export function openDownloadFolder(folder: string): DownloadFolder {
  const kept: SavedFile[] = [];
  return {
    files: kept,
    save: (kind, filename, bytes, title) => {
      const path = join(folder, `${String(kept.length + 1).padStart(3, '0')}${extname(filename)}`);
      writeFileSync(path, bytes);
      const file = { kind, path, bytes, title };
      kept.push(file);
      return file;
    },
  };
}
