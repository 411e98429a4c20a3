import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/u;

/** Writes a .br and a .gz file beside each text file. Returns the number of text files. */
export async function compressFolder(folder: string): Promise<number> {
  const fileNames = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => compressible.test(name) && !name.startsWith('.'))
    .map((name) => join(folder, name));
  for (const file of fileNames) {
    const content = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params }),
      promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
  return fileNames.length;
}
