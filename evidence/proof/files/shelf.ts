import { writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A file of the product on its way to a person, as it lies on our disk. */
export interface Kept {
  /** What it is, in our own words: one line of the report. */
  readonly kind: string;
  readonly path: string;
  readonly bytes: Buffer;
  /** How the service calls a document of its list. */
  readonly title: string | undefined;
}

/** Files that were asked for, each under a name of its own. */
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
