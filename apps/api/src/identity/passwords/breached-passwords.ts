import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

const hashLength = 40;
/** Longer than any line, which consists of a hash, a colon, a count and a line end. */
const lineLengthMax = 64;

/**
 * Returns the hash of the first complete line that begins at or after a position; undefined at the end of the file.
 */
async function readHashAfter(file: FileHandle, position: number): Promise<string | undefined> {
  const from = Math.max(0, position - 1);
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(2 * lineLengthMax),
    0,
    2 * lineLengthMax,
    from,
  );
  const text = buffer.toString('latin1', 0, bytesRead);
  const start = position === 0 ? 0 : text.indexOf('\n') + 1;
  if (position > 0 && start === 0) return undefined;
  const hash = text.slice(start, start + hashLength).toUpperCase();
  return hash.length === hashLength ? hash : undefined;
}

/**
 * True when a password is in a file of leaked passwords (SES-10): sorted lines that begin with a SHA-1 hash in
 * hexadecimal, as "Have I Been Pwned" publishes them. Uses binary search, because the file has tens of gigabytes.
 */
export async function isBreachedPassword(
  path: string | undefined,
  password: string,
): Promise<boolean> {
  if (path === undefined) return false;
  const passwordHash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const file = await open(path);
  try {
    let low = 0;
    let high = (await file.stat()).size;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const hash = await readHashAfter(file, middle);
      if (hash === passwordHash) return true;
      if (hash === undefined || hash > passwordHash) high = middle;
      else low = middle + 1;
    }
    return (await readHashAfter(file, low)) === passwordHash;
  } finally {
    await file.close();
  }
}
