import type { FilterToken } from './filter-tokens.ts';

/** Thrown inside the filter parser, whose caller converts it to the refusal 400-010. */
export class FilterSyntaxError extends Error {
  override readonly name = 'FilterSyntaxError';
}

/** Throws FilterSyntaxError when the filter violates the grammar or a limit. */
export function assertSyntax(condition: unknown): asserts condition {
  if (!condition) throw new FilterSyntaxError('filter');
}

/** A cursor over the tokens of a filter. Keywords may be in upper or lower case; a missing word or value throws. */
export interface TokenReader {
  takeKeyword(word: string): boolean;
  takeMark(mark: string): boolean;
  word(): string;
  value(): FilterToken;
  isAtEnd(): boolean;
}

/** Creates a cursor that begins at the first token of a filter. */
export function createTokenReader(tokens: readonly FilterToken[]): TokenReader {
  let position = 0;
  const takeToken = (matches: (token: FilterToken) => boolean): FilterToken | null => {
    const token = tokens[position];
    if (!token || !matches(token)) return null;
    position += 1;
    return token;
  };
  return {
    takeKeyword: (word) =>
      takeToken(({ kind, value }) => kind === 'word' && value.toLowerCase() === word) !== null,
    takeMark: (mark) => takeToken(({ kind, value }) => kind === 'mark' && value === mark) !== null,
    word() {
      const token = takeToken(({ kind }) => kind === 'word');
      assertSyntax(token);
      return token.value;
    },
    value() {
      const token = takeToken(({ kind }) => kind !== 'mark');
      assertSyntax(token);
      return token;
    },
    isAtEnd: () => position === tokens.length,
  };
}
