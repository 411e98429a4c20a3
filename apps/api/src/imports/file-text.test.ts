import { describe, expect, it } from 'vitest';
import { RefusalError } from '../kernel/refusal.ts';
import { decodeFileText } from './file-text.ts';

const megabyte = 1024 * 1024;

function codeOf(file: string): string | undefined {
  try {
    decodeFileText(file);
  } catch (error) {
    if (error instanceof RefusalError) return error.refusals[0].code;
    throw error;
  }
  return undefined;
}

describe('a table in a file', () => {
  it.each([
    ['twenty semicolons and twenty commas in a line', `${';,'.repeat(20)}\n${',;'.repeat(20)}\r\n`],
    ['a line of 4 KB', `isin\n${'x'.repeat(4096)}\r\n${'x'.repeat(4096)}`],
    ['a million separators', `${';'.repeat(20)}\n`.repeat(50_000)],
  ])('may have %s', (_, file) => {
    expect(codeOf(file)).toBeUndefined();
  });

  it.each([
    ['more semicolons in a line', `isin\n${';'.repeat(21)}`, '400-001'],
    ['more commas in a line', `isin\n${','.repeat(21)}`, '400-001'],
    ['a line of separators only', ';'.repeat(10 * megabyte), '400-001'],
    ['a longer line', `isin\n${'x'.repeat(4097)}`, '400-001'],
    ['more separators in all', `${';'.repeat(20)}\n`.repeat(50_001), '413-001'],
  ])('is refused before it is parsed with %s', (_, file, code) => {
    expect(codeOf(file)).toBe(code);
  });
});
