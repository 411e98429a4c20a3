import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

const hashLength = 40;
/** Longer than a line, which consists of a hash, a colon, a count and a line end. */
const lineLengthMax = 64;

/**
 * Returns the hash of the first complete line that begins at or after a position; undefined at the end of the file.
 */
async function readHashAfter(file: FileHandle, position: number): Promise<string | undefined> {
  const searchStart = Math.max(0, position - 1);
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(2 * lineLengthMax),
    0,
    2 * lineLengthMax,
    searchStart,
  );
  const text = buffer.toString('latin1', 0, bytesRead);
  const lineStart = position === 0 ? 0 : text.indexOf('\n') + 1;
  if (position > 0 && lineStart === 0) return undefined;
  const hash = text.slice(lineStart, lineStart + hashLength).toUpperCase();
  return hash.length === hashLength ? hash : undefined;
}

/**
 * True when a password is in a file of leaked passwords (SES-10), whose sorted lines begin with a SHA-1 hash in
 * hexadecimal, as "Have I Been Pwned" publishes them. The file has tens of gigabytes, so that binary search is
 * needed.
 */
export async function isBreachedPassword(
  path: string | undefined,
  password: string,
): Promise<boolean> {
  if (path === undefined) return false;
  const passwordHash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const file = await open(path);
  try {
    let searchStart = 0;
    let searchEnd = (await file.stat()).size;
    while (searchStart < searchEnd) {
      const middleOffset = Math.floor((searchStart + searchEnd) / 2);
      const hash = await readHashAfter(file, middleOffset);
      if (hash === passwordHash) return true;
      if (hash === undefined || hash > passwordHash) searchEnd = middleOffset;
      else searchStart = middleOffset + 1;
    }
    return (await readHashAfter(file, searchStart)) === passwordHash;
  } finally {
    await file.close();
  }
}
