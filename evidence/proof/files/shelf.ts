import { writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A downloaded file of the product, stored on disk. */
export interface Kept {
  /** Description of the file, one line of the report. */
  readonly kind: string;
  readonly path: string;
  readonly bytes: Buffer;
  /** Title of the document in the service's list. */
  readonly title: string | undefined;
}

/** Stores downloaded files, each under a unique name. */
export interface Shelf {
  readonly kept: Kept[];
  readonly keep: (kind: string, filename: string, bytes: Buffer, title?: string) => Kept;
}

export function openShelf(folder: string): Shelf {
  const kept: Kept[] = [];
  return {
    kept,
    keep: (kind, filename, bytes, title) => {
      const path = join(folder, `${String(kept.length + 1).padStart(3, '0')}${extname(filename)}`);
      writeFileSync(path, bytes);
      const file = { kind, path, bytes, title };
      kept.push(file);
      return file;
    },
  };
}
