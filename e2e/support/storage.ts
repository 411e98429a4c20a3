import type { Page } from '@playwright/test';

const bitsPerCharacter = 15;

/** Decompresses the UTF-16 format of LZ-String, which has fifteen bits per character and a growing dictionary. */
function decompressText(packed: string): string {
  let bitPosition = 0;
  const readBit = (): number => {
    const letter = packed.charCodeAt(Math.floor(bitPosition / bitsPerCharacter)) - 32;
    const bitValue = (letter >> (bitsPerCharacter - 1 - (bitPosition % bitsPerCharacter))) & 1;
    bitPosition += 1;
    return bitValue;
  };
  const readBits = (count: number): number => {
    let bitsValue = 0;
    for (let bitOffset = 0; bitOffset < count; bitOffset += 1) bitsValue |= readBit() << bitOffset;
    return bitsValue;
  };
  const readLiteral = (kind: number): string => String.fromCharCode(readBits(kind === 0 ? 8 : 16));
  const firstKind = readBits(2);
  if (firstKind === 2) return '';
  let previousText = readLiteral(firstKind);
  const dictionary: string[] = ['', '', '', previousText];
  let result = previousText;
  let codeBits = 3;
  let codesUntilGrowth = 4;
  const countNewCode = (): void => {
    codesUntilGrowth -= 1;
    if (codesUntilGrowth > 0) return;
    codesUntilGrowth = 2 ** codeBits;
    codeBits += 1;
  };
  while (bitPosition < packed.length * bitsPerCharacter) {
    let code = readBits(codeBits);
    if (code === 2) return result;
    if (code < 2) {
      dictionary.push(readLiteral(code));
      code = dictionary.length - 1;
      countNewCode();
    }
    const word = dictionary[code] ?? previousText + previousText.charAt(0);
    result += word;
    dictionary.push(previousText + word.charAt(0));
    countNewCode();
    previousText = word;
  }
  return result;
}

export async function readStoredData(page: Page): Promise<Record<string, string>> {
  const rawStorage = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  return Object.fromEntries(
    Object.entries(rawStorage as Record<string, string>).map(([key, value]) => [
      key,
      key === 'pa_session_cache' ? decompressText(value) : value,
    ]),
  );
}

/** Data that the product has stored in the browser. */
export interface StorageDump {
  /** Keys of local storage. */
  readonly keys: readonly string[];
  /** Local and session storage, cookies that scripts can read, caches, and the address. */
  readonly text: string;
  /** Contents of all IndexedDB databases, one of which contains the draft order. */
  readonly databases: string;
}

async function readOtherStorage() {
  const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(request.error?.message)));
    });
  const databases: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await resultOf(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      databases.push(
        store,
        await resultOf(database.transaction(store).objectStore(store).getAll()),
      );
    database.close();
  }
  const cachedUrls: string[] = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) {
      const answer = await (await caches.open(name)).match(request);
      cachedUrls.push(request.url, (await answer?.text()) ?? '');
    }
  return { cookie: document.cookie, address: location.href, caches: cachedUrls, databases };
}

/** Returns all data in this browser that a script of the product could read. */
export async function readStorageDump(page: Page): Promise<StorageDump> {
  const { databases, ...otherStorage } = await page.evaluate(readOtherStorage);
  return {
    keys: await page.evaluate(() => Object.keys(localStorage)),
    text: JSON.stringify([await readStoredData(page), otherStorage]),
    databases: JSON.stringify(databases),
  };
}
