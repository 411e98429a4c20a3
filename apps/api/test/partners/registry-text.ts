import { expect } from 'vitest';

/**
 * A text file for the registry, parsed by column positions. The parser shares no code with the writer, so that a
 * fault in either is found.
 */
export interface RegistryFile {
  readonly head: string;
  readonly holders: readonly string[];
  readonly accounts: readonly string[];
  readonly orders: readonly {
    readonly reference: string;
    readonly type: string;
    readonly isin: string;
    readonly cents: string;
    readonly millionths: string;
    readonly date: string;
    readonly iban: string;
    readonly mode: string;
    readonly rdReference: string;
  }[];
}

/** Parses a file from a response, and checks line width, line ends, counts and sums. */
export function parseRegistryFile(base64: string | null): RegistryFile {
  const bytes = Buffer.from(base64 ?? '', 'base64');
  expect(bytes.length % 302).toBe(0);
  const lines = Array.from({ length: bytes.length / 302 }, (_, at) => {
    const recordText = bytes.subarray(at * 302, at * 302 + 302).toString('latin1');
    expect(recordText.slice(300)).toBe('\r\n');
    return recordText.slice(0, 300);
  });
  const linesOfType = (type: string) => lines.filter((line) => line.startsWith(type));
  const trailer = linesOfType('90')[0] ?? '';
  const countLines = (list: readonly string[]): string => String(list.length).padStart(8, '0');
  const sumColumn = (from: number, to: number, width: number): string =>
    linesOfType('30')
      .reduce((total, line) => total + BigInt(line.slice(from, to)), 0n)
      .toString()
      .padStart(width, '0');
  expect(trailer.slice(2, 73)).toBe(
    [
      countLines(lines),
      countLines(linesOfType('10')),
      countLines(linesOfType('20')),
      countLines(linesOfType('30')),
      sumColumn(34, 49, 18),
      sumColumn(49, 67, 21),
    ].join(''),
  );
  return {
    head: (linesOfType('00')[0] ?? '').trimEnd(),
    holders: linesOfType('10').map((line) => line.slice(2, 182).replaceAll(/ +/gu, ' ').trim()),
    accounts: linesOfType('20').map((line) => line.slice(2, 95).replaceAll(/ +/gu, ' ').trim()),
    orders: linesOfType('30').map((line) => ({
      reference: line.slice(2, 18).trim(),
      type: line.slice(18, 22),
      isin: line.slice(22, 34),
      cents: line.slice(34, 49).replace(/^0+/u, ''),
      millionths: line.slice(49, 67).replace(/^0+/u, ''),
      date: line.slice(67, 75),
      iban: line.slice(75, 109).trim(),
      mode: line.slice(109, 111),
      rdReference: line.slice(111, 151).trim(),
    })),
  };
}
