import type { Token } from './filter-tokens.ts';

/** Thrown inside the filter parser only; the caller answers 400-010. */
export class FilterSyntaxError extends Error {
  override readonly name = 'FilterSyntaxError';
}

/** Stops the parser when the grammar or a budget is violated. */
export function demand(condition: unknown): asserts condition {
  if (!condition) throw new FilterSyntaxError('filter');
}

/** A cursor over tokens: keywords in any case, signs, words and values. */
export interface TokenReader {
  takeKeyword(word: string): boolean;
  takeMark(mark: string): boolean;
  word(): string;
  value(): Token;
  isAtEnd(): boolean;
}

/** Reads tokens one after another. */
export function readTokens(tokens: readonly Token[]): TokenReader {
  let at = 0;
  const take = (matches: (token: Token) => boolean): Token | null => {
    const token = tokens[at];
    if (!token || !matches(token)) return null;
    at += 1;
    return token;
  };
  return {
    takeKeyword: (word) =>
      take(({ kind, value }) => kind === 'word' && value.toLowerCase() === word) !== null,
    takeMark: (mark) => take(({ kind, value }) => kind === 'mark' && value === mark) !== null,
    word() {
      const token = take(({ kind }) => kind === 'word');
      demand(token);
      return token.value;
    },
    value() {
      const token = take(({ kind }) => kind !== 'mark');
      demand(token);
      return token;
    },
    isAtEnd: () => at === tokens.length,
  };
}
