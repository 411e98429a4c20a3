import type { Page } from '@playwright/test';

const wide = 15;

/** Reads what LZ-String packed for UTF-16 storage: bits, fifteen a letter, of a dictionary that grows. */
export function unpack(packed: string): string {
  let at = 0;
  const bit = (): number => {
    const letter = packed.charCodeAt(Math.floor(at / wide)) - 32;
    const value = (letter >> (wide - 1 - (at % wide))) & 1;
    at += 1;
    return value;
  };
  const bits = (count: number): number => {
    let value = 0;
    for (let place = 0; place < count; place += 1) value |= bit() << place;
    return value;
  };
  const literal = (kind: number): string => String.fromCharCode(bits(kind === 0 ? 8 : 16));
  const first = bits(2);
  if (first === 2) return '';
  let before = literal(first);
  const words: string[] = ['', '', '', before];
  let result = before;
  let size = 3;
  let room = 4;
  const grow = (): void => {
    room -= 1;
    if (room > 0) return;
    room = 2 ** size;
    size += 1;
  };
  while (at < packed.length * wide) {
    let code = bits(size);
    if (code === 2) return result;
    if (code < 2) {
      words.push(literal(code));
      code = words.length - 1;
      grow();
    }
    const word = words[code] ?? before + before.charAt(0);
    result += word;
    words.push(before + word.charAt(0));
    grow();
    before = word;
  }
  return result;
}

/** Everything that the pages of the product keep in this browser, in plain text. */
export async function keptBy(page: Page): Promise<Record<string, string>> {
  const raw = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  return Object.fromEntries(
    Object.entries(raw as Record<string, string>).map(([key, value]) => [
      key,
      key === 'pa_session_cache' ? unpack(value) : value,
    ]),
  );
}
