import { writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

export interface SavedFile {
  /** Description of the file for the report. */
  readonly kind: string;
  readonly path: string;
  readonly bytes: Buffer;
  /** Title of the document in the list of the service. */
  readonly title: string | undefined;
}

/** A folder in which each downloaded file has a unique name. */
export interface DownloadFolder {
  readonly files: SavedFile[];
  readonly save: (kind: string, filename: string, bytes: Buffer, title?: string) => SavedFile;
}

export function openDownloadFolder(folder: string): DownloadFolder {
  const savedFiles: SavedFile[] = [];
  return {
    files: savedFiles,
    save: (kind, filename, bytes, title) => {
      const path = join(
        folder,
        `${String(savedFiles.length + 1).padStart(3, '0')}${extname(filename)}`,
      );
      writeFileSync(path, bytes);
      const file = { kind, path, bytes, title };
      savedFiles.push(file);
      return file;
    },
  };
}
